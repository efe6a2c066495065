import { useSyncExternalStore } from 'react';

// A modal dialog makes the rest of the page inert, so whatever must stay usable over it goes inside it.
let openDialogs: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();
const leavers = new Set<(dialog: HTMLDialogElement) => void>();

export function enterModalLayer(dialog: HTMLDialogElement): void {
  // The page behind stops scrolling; where its scrollbar takes up room, that room is kept.
  const { clientWidth, dataset } = document.documentElement;
  if (openDialogs.length === 0 && innerWidth > clientWidth) dataset.scrollbar = '';
  replace([...openDialogs.filter((open) => open !== dialog), dialog]);
}

export function leaveModalLayer(dialog: HTMLDialogElement): void {
  if (openDialogs.includes(dialog)) {
    replace(openDialogs.filter((open) => open !== dialog));
    for (const tell of leavers) tell(dialog);
  }
  if (openDialogs.length === 0) delete document.documentElement.dataset.scrollbar;
}

export function whenDialogLeaves(tell: (dialog: HTMLDialogElement) => void): void {
  leavers.add(tell);
}

/** The dialog in front of everything else, or none. */
export const dialogInFront = (): HTMLDialogElement | undefined => openDialogs.at(-1);

export function useModalLayer(): HTMLDialogElement | undefined {
  return useSyncExternalStore(subscribe, dialogInFront, () => undefined);
}

function replace(next: readonly HTMLDialogElement[]) {
  openDialogs = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
