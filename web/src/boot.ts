/**
 * Wakes the page on the visitor's first sign of interest, by itself once it is drawn where it has something to do, or
 * at once where the address asks for a view that is not in the HTML: fetches the application, lets it take over the
 * HTML, and then repeats the press that came too early for it. Links need no application and are left alone.
 */
const interest = ['pointerdown', 'keydown', 'focusin', 'scroll', 'pointermove'] as const;
const early = { capture: true, passive: true } as const;
const page = document.documentElement;
const root = document.getElementById('root');
const wakesByItself = root && 'wakes' in root.dataset;

type Application = typeof import('./main.tsx');

let waking = false;
let failed = false;
let repeat: (() => void) | undefined;
let pressed: HTMLElement | undefined;
const trouble = Object.assign(document.createElement('p'), {
  role: 'alert',
  className: 'sticky top-0 z-50 bg-night px-4 py-2 text-white',
  textContent: 'This didn’t load. Check your connection and try again.',
});

new PerformanceObserver((_, paint) => {
  paint.disconnect();
  if (wakesByItself) wake();
  else setTimeout(showRest, 300);
}).observe({ type: 'paint', buffered: true });

if (root?.firstElementChild) {
  for (const sign of interest) addEventListener(sign, wake, early);
  addEventListener('click', holdClick, true);
  addEventListener('submit', holdSubmit, true);
  // What is not looked at is not drawn either, and should be ready when it is.
  if ('view' in page.dataset || (wakesByItself && document.hidden)) wake();
} else {
  wake();
}

function wake(sign?: Event | Partial<PointerEvent>) {
  // A browser without a mouse says as it opens a page that one is in its corner.
  if (waking || (sign?.type === 'pointermove' && !(sign as PointerEvent).clientX)) return;
  waking = true;
  trouble.remove();
  // Most browsers fetch a module only once while a page is open, so it is loaded anew: once there is a network to load
  // it from, for what can be read is not given up for a browser's error.
  if (failed) {
    fetch('').then(() => location.reload(), stillAsleep);
    return;
  }
  page.dataset.waking = '';
  // The build names the application first among the page's scripts; Vite's own server knows it by its source.
  const [app = '/src/main.tsx', ...others] = root?.dataset.chunks?.split(' ') ?? [];
  fetchAhead(others);
  const application: Promise<Application> = import(/* @vite-ignore */ app);
  Promise.all([application, window.askFirst?.(), fetchSheet(root?.dataset.sheet).finally(showLater)])
    .then(([{ start }, answers]) => start(answers))
    .then(awake, stillAsleep);
}

function awake() {
  stopListening();
  removeEventListener('click', holdClick, true);
  removeEventListener('submit', holdSubmit, true);
  showPage();
  if (!wakesByItself) page.dataset.typeface = '';
  page.dataset.awake = '';
  repeat?.();
}

// Nothing is held back any longer, and from here on only a press tries again: moving the pointer over a page
// that cannot load its script should not ask for it without end.
function stillAsleep(reason: unknown) {
  stopListening();
  waking = false;
  failed = true;
  showPage();
  // There may be nothing to press, so a press anywhere tries again.
  if (wakesByItself) addEventListener('click', wake);
  if (repeat ?? wakesByItself) document.body.prepend(trouble);
  repeat = undefined;
  reportError(reason);
}

// An address with a view keeps the page's HTML, which is another view's, from being seen meanwhile.
function showPage() {
  pressed?.removeAttribute('aria-busy');
  delete page.dataset.waking;
  delete page.dataset.view;
}

function stopListening() {
  for (const sign of interest) removeEventListener(sign, wake, early);
}

function holdClick(event: MouseEvent) {
  const control =
    event.target instanceof Element && event.target.closest<HTMLElement>('button,[role=button]');
  if (!control) return;
  hold(event, () => control.click());
  pressed?.removeAttribute('aria-busy');
  // It looks busy at once: nobody should wonder whether the press was felt.
  pressed = control;
  control.setAttribute('aria-busy', 'true');
}

function holdSubmit(event: SubmitEvent) {
  const form = event.target as HTMLFormElement;
  hold(event, () => form.requestSubmit(event.submitter));
}

function hold(event: Event, again: () => void) {
  event.preventDefault();
  event.stopImmediatePropagation();
  repeat = again;
  wake();
}

function fetchAhead(chunks: string[]) {
  for (const href of chunks) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}

function fetchSheet(href: string | undefined): Promise<unknown> {
  if (!href) return Promise.resolve();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(href));
    };
  });
}

// The page holds the rules of its first view; its other parts are not drawn before theirs are there. If those cannot
// be had, they can at least be read without.
function showLater() {
  page.dataset.styled = '';
}

// Fetches the rest of the page once the first view is drawn, and shows it a step to a frame: each has a phone lay out
// the page again, and all in one would keep a finger waiting. A first visit is drawn in the fallback, which takes the
// same room as the typeface; the script in index.html sees to later visits, which have it at hand.
async function showRest() {
  const sheet = waking ? undefined : fetchSheet(root?.dataset.later).catch(reportError);
  const typeface = await document.fonts.load('1em "Instrument Sans"').catch(() => []);
  await sheet;
  await frameDrawn();
  page.dataset.typeface = '';
  try {
    // On others' websites nothing is kept in the browser.
    if (typeface.length > 0 && !(root && 'guest' in root.dataset))
      localStorage.setItem('typeface', 'fetched');
  } catch {
    // Without storage the next visit begins in the fallback, like this one.
  }
  await frameDrawn();
  if (sheet) showLater();
}

function frameDrawn(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
