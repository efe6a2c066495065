import { useEffectEvent, useLayoutEffect } from 'react';
import { dialogInFront } from '../ui/modal-layer.ts';
import { createStore } from './store.ts';

export interface Shortcut {
  /** As the browser names them: 'j', 'ArrowDown', 'Shift+ArrowDown', '?', 'Mod+k' for Ctrl or Cmd. */
  keys: readonly string[];
  label: string;
  group: string;
  /** None where the browser itself sees to it, and it is only told of. */
  run?: ((event: KeyboardEvent) => void) | undefined;
}

const registered = createStore<readonly Shortcut[]>([]);

/** The shortcuts of whatever is on the page now. */
export const useRegistered = registered.use;

/** Has keys do something until the returned function is called. Of two for the same keys the newer one counts. */
export function register(
  keys: string | readonly string[],
  label: string,
  group: string,
  run?: (event: KeyboardEvent) => void,
): () => void {
  const shortcut: Shortcut = { keys: [keys].flat(), label, group, run };
  if (registered.get().length === 0) addEventListener('keydown', onKeyDown);
  registered.set([...registered.get(), shortcut]);
  return () => {
    registered.set(registered.get().filter((each) => each !== shortcut));
    if (registered.get().length === 0) removeEventListener('keydown', onKeyDown);
  };
}

/** The same for as long as a component is there; nothing while there is nothing to run. */
export function useShortcut(
  keys: string,
  label: string,
  group: string,
  run: ((event: KeyboardEvent) => void) | undefined,
): void {
  const latest = useEffectEvent((event: KeyboardEvent) => run?.(event));
  const isThere = run !== undefined;
  // Before what they work on is seen: somebody may press a key at once.
  useLayoutEffect(
    () => (isThere ? register(keys.split(' '), label, group, (event) => latest(event)) : undefined),
    [keys, label, group, isThere],
  );
}

function onKeyDown(event: KeyboardEvent): void {
  const name = nameOf(event);
  const found = registered.get().findLast(({ keys, run }) => run && keys.includes(name));
  if (!found?.run || isMeantForAnother(event, name)) return;
  event.preventDefault();
  found.run(event);
}

function nameOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  // Of a sign such as '?' the Shift key is a part already.
  const shift = shiftKey && (key.length > 1 || key.toLowerCase() !== key.toUpperCase());
  const named = key === ' ' ? 'Space' : key.length === 1 ? key.toLowerCase() : key;
  return `${ctrlKey || metaKey ? 'Mod+' : ''}${shift ? 'Shift+' : ''}${named}`;
}

const typing =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable], [role=combobox]';
const ownKeys = '[role=menu], [role=listbox], [role=slider], [role=radiogroup], [type=radio]';
const pressable = 'button, input, summary, [role=button]';

/** True for a key that belongs to what has the focus, to a dialog or to the browser. */
function isMeantForAnother(event: KeyboardEvent, name: string): boolean {
  const { target, altKey, isComposing, defaultPrevented } = event;
  if (altKey || isComposing || defaultPrevented) return true;
  if (name.startsWith('Mod+')) return false;
  if (dialogInFront() || (isSingle(name) && !singleKeys.get())) return true;
  if (!(target instanceof Element)) return false;
  return target.closest(`${typing}, ${ownKeys}`) !== null || (name === 'Space' && target.matches(pressable));
}

/** A letter or sign, which somebody may speak or hit by mistake; other keys do nothing without the focus anyway. */
const isSingle = (name: string) => name.length === 1;

const storageKey = 'single-keys';

const singleKeys = createStore(areKept());

/** True while single letters and signs are shortcuts, as this device was told. */
export const useSingleKeys = singleKeys.use;

export function allowSingleKeys(allowed: boolean): void {
  singleKeys.set(allowed);
  try {
    if (allowed) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // Where nothing may be kept, it counts until the page is closed.
  }
}

function areKept(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}
