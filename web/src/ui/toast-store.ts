import { type ReactNode, useSyncExternalStore } from 'react';
import { toastBehaviour } from './behaviour.ts';
import { dialogInFront, whenDialogLeaves } from './modal-layer.ts';

export interface Toast {
  id: number;
  open: boolean;
  title: ReactNode;
  description?: ReactNode;
  variant: 'default' | 'destructive';
  /** An action while it is there. */
  action?: { label: string; run: () => void } | undefined;
  /** Until it is closed or acted on: nothing else on the page says it. */
  stays?: boolean | undefined;
  /** The dialog that was in front when it came. */
  dialog?: HTMLDialogElement | undefined;
  /** In the time of the page, in milliseconds. */
  raisedAt: number;
}

type NewToast = Pick<Toast, 'title' | 'description' | 'action' | 'stays'> & { variant?: Toast['variant'] };

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

export function toast({ variant = 'default', ...words }: NewToast): number {
  lastId += 1;
  const made = {
    ...words,
    variant,
    dialog: dialogInFront(),
    raisedAt: performance.now(),
    id: lastId,
    open: true,
  };
  replace([made, ...toasts].slice(0, toastBehaviour.visibleAtOnce));
  return lastId;
}

/** Closes a toast; it stays in memory for the removal delay, so that it can leave the page in its own time. */
export function dismissToast(id: number): void {
  replace(toasts.map((each) => (each.id === id ? { ...each, open: false } : each)));
  if (removals.has(id)) return;
  removals.set(
    id,
    setTimeout(() => {
      removals.delete(id);
      replace(toasts.filter((each) => each.id !== id));
    }, toastBehaviour.removalDelay),
  );
}

/** A dialog that goes takes with it what went wrong in it, but not what it goes for. */
whenDialogLeaves((dialog) => {
  for (const { id, variant, ...each } of toasts)
    if (each.open && variant === 'destructive' && each.dialog === dialog && isOld(each)) dismissToast(id);
});

const isOld = ({ raisedAt }: Pick<Toast, 'raisedAt'>) =>
  performance.now() - raisedAt > toastBehaviour.freshForMs;

export function useToast() {
  return { toasts: useSyncExternalStore(subscribe, currentToasts, noToasts), toast, dismissToast };
}

export const currentToasts = () => toasts;
const none: readonly Toast[] = [];
const noToasts = () => none;

function replace(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
