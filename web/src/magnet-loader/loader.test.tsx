import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { styled } from './frame.ts';
import { mountInline } from './inline.ts';
import { mountPopup } from './popup.ts';

const magnet = { key: 'abc234', origin: location.origin, title: 'Is it for you?', label: 'Check my roof' };
const frameOf = (host: Element) => host.shadowRoot?.querySelector('iframe') ?? undefined;

afterEach(() => {
  document.adoptedStyleSheets = [];
  document.body.removeAttribute('style');
  document.body.replaceChildren();
});

/** Sends the message of a page in a frame, or of somebody who pretends to be it. */
const say = (source: Window | null | undefined, data: unknown, origin = location.origin) =>
  dispatchEvent(new MessageEvent('message', { source: source ?? null, origin, data }));

async function shownInline() {
  const host = mountInline(magnet);
  document.body.append(host);
  await expect.poll(() => frameOf(host)).toBeDefined();
  return { host, frame: frameOf(host) as HTMLIFrameElement };
}

it('[EMBED-2] a magnet is as high as it says, and nobody else is believed', async () => {
  const { host, frame } = await shownInline();
  const height = () => host.getBoundingClientRect().height;
  expect(height()).toBe(620);
  const told = { heliodesk: 'height', key: 'abc234', height: 900 };
  say(window, told);
  say(frame.contentWindow, told, 'https://evil.example');
  say(frame.contentWindow, { ...told, key: 'other' });
  for (const nonsense of [
    null,
    'height',
    { ...told, height: 'tall' },
    { ...told, height: -5 },
    { key: 'abc234' },
  ])
    say(frame.contentWindow, nonsense);
  expect(height()).toBe(620);
  say(frame.contentWindow, told);
  expect(height()).toBe(900);
  say(frame.contentWindow, { ...told, height: 1e9 });
  expect(height()).toBe(8_000);
  say(frame.contentWindow, { ...told, height: 1 });
  expect(height()).toBe(120);
});

it('[EMBED-2] whoever has scrolled down while answering sees the next screen from its beginning', async () => {
  const { frame } = await shownInline();
  document.body.append(styled(document.createElement('p'), { height: '3000px' }));
  const top = () => Math.round(frame.getBoundingClientRect().top);
  const screen = { heliodesk: 'screen', key: 'abc234' };
  scrollBy({ top: top() + 300, behavior: 'instant' });
  expect(top()).toBe(-300);
  say(frame.contentWindow, { ...screen, key: 'other' });
  expect(top()).toBe(-300);
  say(frame.contentWindow, screen);
  expect(top()).toBe(0);
});

it('[EMBED-2] [EMBED-3] a magnet that was taken off the web leaves nothing in its place, and nobody else takes one away', async () => {
  const { host, frame } = await shownInline();
  const popup = mountPopup(magnet);
  document.body.append(popup);
  await page.getByRole('button', { name: 'Check my roof' }).click();
  const gone = { heliodesk: 'gone', key: 'abc234' };
  for (const { contentWindow } of [frame, frameOf(popup) as HTMLIFrameElement]) {
    say(window, gone);
    say(contentWindow, gone, 'https://evil.example');
    say(contentWindow, { ...gone, key: 'other' });
  }
  expect([host.isConnected, popup.isConnected]).toEqual([true, true]);
  say(frame.contentWindow, gone);
  expect([host.isConnected, popup.isConnected]).toEqual([false, true]);
  say(frameOf(popup)?.contentWindow, gone);
  expect(popup.isConnected).toBe(false);
});

it('[EMBED-1] a magnet further down keeps its room and is loaded once somebody comes near', async () => {
  const far = document.createElement('div');
  far.style.height = '4000px';
  const host = mountInline({ ...magnet, height: 500 });
  document.body.append(far, host);
  expect(host.getBoundingClientRect().height).toBe(500);
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(frameOf(host)).toBeUndefined();
  host.scrollIntoView();
  await expect.poll(() => frameOf(host)?.src).toContain('/m/abc234?page=');
});

it('[EMBED-2] no style of the page reaches a magnet', async () => {
  const hostile = new CSSStyleSheet();
  hostile.replaceSync(
    'body * { display: none !important; width: 3px !important; opacity: 0 !important; color: red !important }',
  );
  document.adoptedStyleSheets = [hostile];
  const { host, frame } = await shownInline();
  document.body.style.visibility = 'hidden';
  expect(host.checkVisibility({ opacityProperty: true, visibilityProperty: true })).toBe(true);
  expect(frame.getBoundingClientRect().width).toBeGreaterThan(300);
});

it('[EMBED-3] a pop-up is opened and closed by key, holds the focus meanwhile and gives it back', async () => {
  const host = mountPopup(magnet);
  document.body.append(host);
  const button = page.getByRole('button', { name: 'Check my roof' });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Is it for you?' });
  await expect.element(dialog).toBeVisible();
  expect(dialog.element().querySelector('iframe')?.title).toBe('Is it for you?');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(host.shadowRoot?.activeElement).toBe(button.element());
  await button.click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('[EMBED-3] Escape within the magnet of a pop-up closes it and gives the focus back', async () => {
  const host = mountPopup(magnet);
  document.body.append(host);
  const button = page.getByRole('button', { name: 'Check my roof' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Is it for you?' });
  await expect.element(dialog).toBeVisible();
  const frame = frameOf(host) as HTMLIFrameElement;
  frame.focus();
  const pressed = { heliodesk: 'escape', key: 'abc234' };
  say(window, pressed);
  say(frame.contentWindow, pressed, 'https://evil.example');
  say(frame.contentWindow, { ...pressed, key: 'other' });
  await expect.element(dialog).toBeVisible();
  expect(host.shadowRoot?.activeElement).toBe(frame);
  say(frame.contentWindow, pressed);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(host.shadowRoot?.activeElement).toBe(button.element());
});

it('[EMBED-1] each line on a page becomes a magnet once, wherever it stands and however often the script does', async () => {
  document.body.innerHTML = `
    <script type="text/plain" src="/magnet.js" data-magnet="first2"></script>
    <script type="text/plain" src="/magnet.js" data-magnet="second3" data-mode="popup" data-label="Open"></script>
    <p><a href="/m/third4" data-magnet="third4">What could you save?</a></p>
    <div data-magnet="not a key"></div>
    <script type="text/plain" src="https://other.example/x.js" data-magnet="theirs5"></script>`;
  await import('./loader.ts');
  const again = './loader.ts?again';
  await import(/* @vite-ignore */ again);
  const frames = () =>
    [...document.querySelectorAll('*')].flatMap((each) => frameOf(each)?.src.match(/\/m\/(\w+)/)?.[1] ?? []);
  await expect.poll(frames).toEqual(['first2', 'third4']);
  expect(document.querySelector('p a')).toBeNull();
  await expect.element(page.getByRole('button', { name: 'Open' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Open' }).elements()).toHaveLength(1);
});
