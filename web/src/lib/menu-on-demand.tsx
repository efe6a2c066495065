import { type ComponentProps, type ComponentType, type KeyboardEvent, useEffect, useRef } from 'react';
import { onceIdle, useOnDemand } from './on-demand.ts';

/** The button of a menu, which it is opened by before and after its code has come. */
export type MenuButton = ComponentProps<'button'>;

interface MenuOnDemandProps<Given> extends Omit<MenuButton, 'ref'> {
  /** The menu with its button, which looks the same. */
  fetchIt: () => Promise<ComponentType<Given & { button: MenuButton }>>;
  /** The data it needs. */
  given: Given;
}

/**
 * A menu whose code is fetched once the page has nothing else to do, or with the first press on its button, which is
 * then pressed again for whoever did. It opens without a network too: on a phone it's the way to most pages.
 */
export function MenuOnDemand<Given>({ fetchIt, given, ...button }: MenuOnDemandProps<Given>) {
  const { Loaded: Menu, loading, load, ahead } = useOnDemand(fetchIt);
  const trigger = useRef<HTMLButtonElement>(null);
  const press = useRef<Event>(undefined);

  useEffect(() => {
    const isShown = (trigger.current?.getClientRects().length ?? 0) > 0;
    // A failure is told with the press, not before.
    return isShown ? onceIdle(() => void fetchIt().catch(() => undefined)) : undefined;
  }, [fetchIt]);

  useEffect(() => {
    if (!Menu || !press.current) return;
    trigger.current?.focus();
    trigger.current?.dispatchEvent(press.current);
    press.current = undefined;
  }, [Menu]);

  function pressAgain(again: Event) {
    if (loading) return;
    press.current = again;
    void load();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    pressAgain(keyDown('ArrowDown'));
  }

  if (Menu) return <Menu {...given} button={{ ...button, ref: trigger }} />;
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={loading || undefined}
      {...button}
      {...ahead}
      ref={trigger}
      onKeyDown={onKeyDown}
      // A press of a key counts no clicks, and puts the focus on the menu's first entry.
      onClick={({ detail }) => pressAgain(detail === 0 ? keyDown('Enter') : pointerDown())}
    />
  );
}

const keyDown = (key: string) =>
  new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
const pointerDown = () => new PointerEvent('pointerdown', { button: 0, bubbles: true, cancelable: true });
