// The view library, from one place: Preact with htm and signals, as they were released.
import { h, render, Fragment } from "../vendor/preact/preact.mjs";
import { useEffect, useLayoutEffect, useRef, useState, useMemo } from "../vendor/preact/hooks.mjs";
import htm from "../vendor/htm/htm.mjs";
import { signal, computed, effect, batch, untracked } from "../vendor/signals/signals.mjs";

export const html = htm.bind(h);
export {
  Fragment, batch, computed, effect, h, render, signal, untracked,
  useEffect, useLayoutEffect, useMemo, useRef, useState,
};
