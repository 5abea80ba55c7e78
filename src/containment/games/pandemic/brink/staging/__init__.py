"""On the Brink: situations by naming their facts, and the laws that hold in all of them."""
