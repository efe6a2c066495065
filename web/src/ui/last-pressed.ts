import { toastBehaviour } from './behaviour.ts';

let pressed: EventTarget | null = null;

/** Keeps in mind what was pressed last, by whatever means: not every browser gives a button the focus with it. */
export function watchPresses(): () => void {
  const note = ({ target }: Event) => {
    pressed = target;
  };
  addEventListener('click', note, true);
  return () => removeEventListener('click', note, true);
}

/** True if a toast at the foot of the window could cover what caused it. */
export function wasPressedAtFoot(): boolean {
  const cause = pressed instanceof Element && pressed.isConnected ? pressed : document.activeElement;
  if (!cause || cause === document.body) return false;
  const { top, right, bottom } = cause.getBoundingClientRect();
  const { height, width } = toastBehaviour.room;
  return bottom > innerHeight - height && top > height && right > innerWidth - width;
}
