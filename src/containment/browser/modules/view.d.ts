// The types of view.js: those of the same releases, which tools/browser has.
import type { VNode } from "preact";
export { Fragment, h, render } from "preact";
export { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
export { batch, computed, effect, signal, untracked } from "@preact/signals";
export type { Signal, ReadonlySignal } from "@preact/signals";
export type { ComponentChildren, VNode } from "preact";
export declare const html: (strings: TemplateStringsArray, ...values: unknown[]) => VNode;
