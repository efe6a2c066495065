/**
 * Wakes the page on the visitor's first sign of interest, by itself once it is drawn where it has something to ask, or
 * at once where the address asks for a view that is not in the HTML: fetches the application, lets it take over the
 * HTML, and then repeats the press that came too early for it. Links need no application and are left alone.
 */
const interest = ['pointerdown', 'keydown', 'touchstart', 'focusin', 'scroll', 'pointermove'] as const;
const early = { capture: true, passive: true } as const;
const page = document.documentElement;
const root = document.getElementById('root');
const frame = root?.dataset.frame;
const wakesByItself = frame !== undefined || (root !== null && 'wakes' in root.dataset);

type Application = typeof import('./main.tsx');

let waking = false;
let repeat: (() => void) | undefined;
let pressed: HTMLElement | undefined;
const trouble = Object.assign(document.createElement('p'), {
  role: 'alert',
  className: 'sticky top-0 z-50 bg-night px-4 py-2 font-semibold text-white',
  textContent: 'This did not load. Please check your connection and try again.',
});

new PerformanceObserver((_, paint) => {
  paint.disconnect();
  if (wakesByItself) wake();
  // In a frame nothing moves for the typeface, which is fetched for the next page.
  if (frame === undefined) setTimeout(showRest, 300);
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

function wake() {
  if (waking) return;
  waking = true;
  trouble.remove();
  page.dataset.waking = '';
  // The build names the application first among the page's scripts; Vite's own server knows it by its source.
  const [app = '/src/main.tsx', ...others] = root?.dataset.chunks?.split(' ') ?? [];
  fetchAhead(others);
  const application: Promise<Application> = import(/* @vite-ignore */ app);
  Promise.all([application, firstAnswers(), fetchSheet(root?.dataset.sheet).finally(showLater)])
    .then(([{ start }, answers]) => start(answers))
    .then(awake, stillAsleep);
}

function awake() {
  stopListening();
  removeEventListener('click', holdClick, true);
  removeEventListener('submit', holdSubmit, true);
  showPage();
  root?.removeAttribute('inert');
  if (frame === undefined) page.dataset.typeface = '';
  else void fetchTypeface();
  page.dataset.awake = '';
  repeat?.();
}

// Nothing is held back any longer, and from here on only a press tries again: moving the pointer over a page
// that cannot load its script should not ask for it without end.
function stillAsleep(reason: unknown) {
  stopListening();
  waking = false;
  showPage();
  if (repeat || frame !== undefined) document.body.prepend(trouble);
  // There is nothing to press in a frame, so a press anywhere tries again.
  if (frame !== undefined) addEventListener('pointerdown', wake, { once: true });
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

const longestWait = 2_000;

/** What a page behind the login asks at first, asked beside its script: of the company in its address, if it has one. */
async function firstAnswers(): Promise<Map<string, unknown>> {
  const answers = new Map<string, unknown>();
  const [, first = ''] = location.pathname.split('/');
  const headers: Record<string, string> = frame === 'company' ? { 'heliodesk-company': first } : {};
  const calls = root?.dataset.calls?.split(' ') ?? [];
  const asked = calls.map(async (address) => {
    const response = await fetch(address, { headers, credentials: 'include' });
    if (response.ok) answers.set(address, await response.json());
  });
  // The application asks again for whatever has not come by then.
  await Promise.race([Promise.allSettled(asked), new Promise((resolve) => setTimeout(resolve, longestWait))]);
  return answers;
}

function fetchAhead(chunks: string[]) {
  for (const href of chunks) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}

function fetchSheet(href: string | undefined): Promise<void> {
  if (!href) return Promise.resolve();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  document.head.append(link);
  return new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} could not be loaded`));
    };
  });
}

// The page holds the rules of its first view; its other parts are not drawn before theirs are there. If those cannot
// be had, they can at least be read without.
function showLater() {
  page.dataset.styled = '';
}

// What is not needed to read the first view is fetched once that is drawn, and shown a step to a frame: each has a
// phone lay out the page again, and all in one would keep a finger waiting. A first visit is drawn in the fallback,
// which takes the same room as the typeface; the script in index.html sees to later visits, which have it at hand.
async function showRest() {
  const sheet = waking ? undefined : fetchSheet(root?.dataset.later).catch(reportError);
  await fetchTypeface();
  await sheet;
  await frameDrawn();
  page.dataset.typeface = '';
  await frameDrawn();
  if (sheet) showLater();
}

async function fetchTypeface() {
  const typeface = await document.fonts.load('1em "Instrument Sans"').catch(() => []);
  try {
    if (typeface.length > 0) localStorage.setItem('typeface', 'fetched');
  } catch {
    // Without storage the next visit begins in the fallback, like this one.
  }
}

function frameDrawn(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
