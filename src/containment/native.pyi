# What a checker of types sees.
i64 = int
vec = list
