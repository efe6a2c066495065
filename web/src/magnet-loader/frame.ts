export interface Mounted {
  key: string;
  origin: string;
  title: string;
  /** On the button of a pop-up. */
  label: string;
  /** The room that is kept before the magnet says how high it is. */
  height?: number | undefined;
}

const lowest = 120;
const highest = 8_000;
export const usualHeight = 620;
/** The time a magnet may keep quiet before a link stands in for it: a site that isn't on its list shows nothing. */
const patience = 10_000;

/** Styles set one by one: a page's security policy may forbid a style attribute, and its sheet can't overrule these. */
export function styled<E extends HTMLElement>(element: E, styles: Record<string, string>): E {
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value, 'important');
  return element;
}

/** An element that nothing of the page's own look reaches into. */
export function shelter(): { host: HTMLElement; root: ShadowRoot } {
  const host = styled(document.createElement('div'), { all: 'initial', display: 'block' });
  return { host, root: host.attachShadow({ mode: 'open' }) };
}

/** Receives what a magnet tells. */
interface Listener {
  onHeight: (height: number) => void;
  /** It was taken off the web. */
  onGone: () => void;
  /** Escape was pressed in it, of which nobody else is told. */
  onEscape?: () => void;
}

/** The magnet in a frame, which tells how high it is; and a link to it where it doesn't. */
export function createFrame({ key, origin, title }: Mounted, { onHeight, onGone, onEscape }: Listener) {
  const frame = document.createElement('iframe');
  const address = `${origin}/m/${key}`;
  frame.title = title;
  frame.src = `${address}?${whereFrom()}`;
  styled(frame, { display: 'block', width: '100%', border: '0', 'color-scheme': 'normal' });
  const link = document.createElement('a');
  link.href = address;
  link.target = '_blank';
  link.rel = 'noopener';
  link.textContent = title;
  styled(link, { font: '16px/1.5 system-ui, sans-serif', padding: '12px 0', display: 'none' });
  const waiting = setTimeout(() => styled(link, { display: 'block' }), patience);
  addEventListener('message', ({ origin: sender, source, data }) => {
    // Anybody can send a message; what counts comes from our page in this frame.
    if (sender !== origin || source !== frame.contentWindow || data?.key !== key) return;
    clearTimeout(waiting);
    styled(link, { display: 'none' });
    if (data.heliodesk === 'gone') onGone();
    if (data.heliodesk === 'escape') onEscape?.();
    if (data.heliodesk === 'height' && data.height > 0)
      onHeight(Math.min(highest, Math.max(lowest, Math.ceil(data.height))));
    // Whoever has scrolled down while answering sees the next screen from its beginning.
    if (data.heliodesk === 'screen' && frame.getBoundingClientRect().top < 0) frame.scrollIntoView();
  });
  return { frame, link };
}

/** The page, the one before and what the link says of itself; without what else stands in their addresses. */
function whereFrom(): URLSearchParams {
  const given = new URLSearchParams(location.search);
  const words = new URLSearchParams({ page: bare(location.href), referrer: bare(document.referrer) });
  for (const name of ['source', 'medium', 'campaign', 'term', 'content']) {
    const value = given.get(`utm_${name}`);
    if (value) words.set(`utm_${name}`, value.slice(0, 100));
  }
  return words;
}

const bare = (address: string) => address.replace(/[?#].*/, '').slice(0, 500);
