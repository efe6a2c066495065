import { mountInline } from './inline.ts';
import { mountPopup } from './popup.ts';

/**
 * The script for a company's website: `<script async src="…/magnet.js" data-magnet="…"></script>` shows the magnet
 * where the line stands. A link or an empty element with `data-magnet` does the same, for sites that move scripts
 * about.
 */
declare global {
  interface Window {
    heliodeskMagnets?: WeakSet<Element>;
  }
}

/** Each line once, however often the script was put on the page. */
window.heliodeskMagnets ??= new WeakSet();
const mounted = window.heliodeskMagnets;

const own = document.currentScript as HTMLScriptElement | null;
const origin = originOf(own) ?? originOf(document.querySelector('script[src*="/magnet.js"]'));

function originOf(script: Element | null): string | undefined {
  try {
    return new URL((script as HTMLScriptElement).src).origin;
  } catch {
    return undefined;
  }
}

function mountAll(): void {
  if (!origin) return;
  if (own?.dataset.magnet) mount(own, origin);
  // Another product's script may name its things alike.
  for (const place of document.querySelectorAll<HTMLElement>('[data-magnet]'))
    if (!(place instanceof HTMLScriptElement) || originOf(place) === origin) mount(place, origin);
}

function mount(place: HTMLElement, origin: string): void {
  const key = place.dataset.magnet ?? '';
  if (mounted.has(place) || !/^[a-z0-9]{1,50}$/.test(key)) return;
  mounted.add(place);
  const { mode, label, height } = place.dataset;
  const title = place.dataset.title || label || place.textContent?.trim() || 'Solar check';
  const magnet = { key, origin, title, label: label || title, height: Number(height) || undefined };
  const element = mode === 'popup' ? mountPopup(magnet) : mountInline(magnet);
  // In the head nothing can be seen.
  if (place.closest('head')) document.body.append(element);
  else if (place instanceof HTMLScriptElement) place.after(element);
  else place.replaceWith(element);
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', mountAll);
else mountAll();
