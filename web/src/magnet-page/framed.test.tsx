import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { startFraming } from './framed.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** The messages of one kind that the page around this one was sent. */
function watchTold(kind: string) {
  const told = vi.spyOn(parent, 'postMessage').mockReturnValue(undefined);
  return () => told.mock.calls.map(([message]) => message).filter(({ heliodesk }) => heliodesk === kind);
}

it('[EMBED-3] the page around a magnet is told of Escape, unless the magnet has a use for it or is through', async () => {
  const told = watchTold('escape');
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  const { stop } = startFraming('abc234');
  await userEvent.keyboard('a{Enter}');
  expect(told()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(told()).toEqual([{ heliodesk: 'escape', key: 'abc234' }]);
  const use = (event: Event) => event.preventDefault();
  field.addEventListener('keydown', use);
  await userEvent.keyboard('{Escape}');
  field.removeEventListener('keydown', use);
  stop();
  await userEvent.keyboard('{Escape}');
  expect(told()).toHaveLength(1);
});

it('[EMBED-2] the page around a magnet that was taken off the web is told so at once', async () => {
  const told = watchTold('gone');
  const runner = location.href;
  onTestFinished(() => history.replaceState(null, '', runner));
  history.replaceState(null, '', '/m/abc234?page=');
  document.body.innerHTML = '<script type="application/json" id="filled">null</script>';
  await import('./at-once.ts');
  expect(told()).toEqual([{ heliodesk: 'gone', key: 'abc234' }]);
});
