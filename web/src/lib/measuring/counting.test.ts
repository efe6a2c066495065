import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const id = 'G-TEST123';
const home = { path: '/', title: 'Home' };
type Command = [string, string, Record<string, unknown>];

let consent: string | null;
let session: Map<string, string>;
let scripts: { src: string }[];
let now: number;
let page: EventTarget;

/** As much of a browser as counting needs; each test gets the modules afresh, as a page does. */
beforeEach(() => {
  vi.resetModules();
  [consent, session, scripts, now, page] = [null, new Map(), [], 0, new EventTarget()];
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('dataLayer', undefined);
  vi.stubGlobal('performance', { now: () => now });
  vi.stubGlobal('location', new URL('https://desk.test/?view=results&answers=secret'));
  vi.stubGlobal('localStorage', {
    getItem: () => consent,
    setItem: (_: string, value: string) => (consent = value),
  });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => session.get(key) ?? null,
    setItem: (key: string, value: string) => session.set(key, value),
    removeItem: (key: string) => session.delete(key),
  });
  vi.stubGlobal('document', {
    cookie: '',
    referrer: '',
    createElement: () => ({}),
    head: { append: (script: { src: string }) => scripts.push(script) },
  });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => vi.unstubAllGlobals());

const commands = () => Array.from(window.dataLayer ?? [], (entry) => [...(entry as Command)] as Command);
const events = (name?: string) =>
  commands().filter(([command, type]) => command === 'event' && (!name || type === name));
const hide = () => page.dispatchEvent(new Event('pagehide'));

async function open(choice: 'granted' | 'denied' | null) {
  consent = choice;
  const counting = await import('./counting.ts');
  counting.startCounting(id);
  return { ...counting, ...(await import('./consent.ts')), ...(await import('./events.ts')) };
}

describe('without consent', () => {
  it.each([null, 'denied'] as const)(
    '[ANA-4] chosen as %s nothing is loaded, kept or reported',
    async (choice) => {
      const { viewPage, trackSignup } = await open(choice);
      const leave = viewPage(home);
      trackSignup();
      now = 60_000;
      leave();
      expect([scripts, commands(), [...session]]).toEqual([[], [], []]);
    },
  );
});

describe('with consent', () => {
  it('[ANA-4] the tag is loaded once, without page views of its own and without advertising', async () => {
    const { chooseConsent } = await open(null);
    chooseConsent('granted');
    chooseConsent('granted');
    expect(scripts.map(({ src }) => src)).toEqual([`https://www.googletagmanager.com/gtag/js?id=${id}`]);
    const [, , settings] = commands().find(([command]) => command === 'config') ?? [];
    expect(settings).toMatchObject({ send_page_view: false, allow_google_signals: false });
  });

  it('[ANA-1] a page is viewed with its path and title, and without its query', async () => {
    const { viewPage } = await open('granted');
    viewPage(home);
    expect(events()).toEqual([
      ['event', 'page_view', { page_path: '/', page_title: 'Home', visit_id: expect.any(String) }],
    ]);
    expect(JSON.stringify(commands())).not.toContain('secret');
    expect(commands()).toContainEqual([
      'set',
      expect.objectContaining({ page_location: 'https://desk.test/' }),
    ]);
  });

  it.each([
    ['signup', 'waitlist', undefined],
    ['quiz_complete', 'quiz', 7],
    ['pricing_page', 'waitlist', undefined],
  ])('[ANA-1] %s is counted in the category %s with the value %s', async (type, category, value) => {
    const { viewPage, trackSignup, trackQuizComplete, trackPricingPage } = await open('granted');
    viewPage({ path: '/pricing', title: 'Pricing' });
    trackSignup();
    trackQuizComplete(7);
    trackPricingPage();
    expect(events(type).map(([, , details]) => details)).toEqual([
      expect.objectContaining({ event_category: category, value, page_path: '/pricing' }),
    ]);
  });

  it('[ANA-1] the whole seconds on a page are counted for the page that is left', async () => {
    const { viewPage } = await open('granted');
    now = 2_000;
    const leave = viewPage(home);
    now = 12_999;
    leave();
    now = 20_000;
    viewPage({ path: '/pricing', title: 'Pricing' });
    now = 23_000;
    hide();
    const times = events('time_on_page').map(([, , { value, page_path }]) => [page_path, value]);
    expect(times).toEqual([
      ['/', 12],
      ['/pricing', 3],
    ]);
  });

  it('[ANA-1] less than a second on a page is not counted', async () => {
    const { viewPage } = await open('granted');
    now = 999;
    viewPage(home)();
    expect(events('time_on_page')).toEqual([]);
  });

  it('[ANA-1] the time before the visitor agreed is not counted', async () => {
    const { viewPage, chooseConsent } = await open(null);
    now = 60_000;
    chooseConsent('granted');
    const leave = viewPage(home);
    now = 64_000;
    leave();
    expect(events('time_on_page')).toEqual([
      ['event', 'time_on_page', expect.objectContaining({ value: 4 })],
    ]);
  });

  it('[ANA-1] a page that is hidden is counted once, and anew when it comes back', async () => {
    const { viewPage } = await open('granted');
    const leave = viewPage(home);
    now = 5_000;
    hide();
    now = 90_000;
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    now = 92_000;
    leave();
    expect(events('page_view')).toHaveLength(2);
    expect(events('time_on_page').map(([, , { value }]) => value)).toEqual([5, 2]);
  });

  it('[ANA-2] everything in one tab has the same session, kept in session storage', async () => {
    const { viewPage, trackSignup } = await open('granted');
    viewPage(home);
    trackSignup();
    const [kept] = session.values();
    expect(kept).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(events().map(([, , { visit_id }]) => visit_id)).toEqual([kept, kept]);
  });
});

describe('with consent withdrawn', () => {
  it('[ANA-4] nothing more is reported, the tag is switched off and the session forgotten', async () => {
    const { viewPage, chooseConsent, trackSignup } = await open('granted');
    const leave = viewPage(home);
    const before = events().length;
    chooseConsent('denied');
    now = 60_000;
    leave();
    trackSignup();
    expect(events()).toHaveLength(before);
    expect(window[`ga-disable-${id}`]).toBe(true);
    expect([...session]).toEqual([]);
  });

  it('[ANA-4] in another window it stops here too', async () => {
    const { viewPage, trackSignup } = await open('granted');
    viewPage(home);
    consent = 'denied';
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'measuring-consent' }));
    trackSignup();
    expect(window[`ga-disable-${id}`]).toBe(true);
    expect(events('signup')).toEqual([]);
  });

  it('[ANA-4] and given again, the tag that is there goes on', async () => {
    const { viewPage, chooseConsent } = await open('granted');
    chooseConsent('denied');
    chooseConsent('granted');
    viewPage(home);
    expect(scripts).toHaveLength(1);
    expect(window[`ga-disable-${id}`]).toBe(false);
    expect(events('page_view')).toHaveLength(1);
  });
});
