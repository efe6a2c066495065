declare global {
  interface Window {
    dataLayer?: unknown[];
    [switchedOff: `ga-disable-${string}`]: boolean;
  }
}

const halfAYear = 182 * 24 * 60 * 60;
// Counting is all that is agreed to.
const noAdvertising = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };

/** Loads Google's tag, or switches it on again. Only ever called once the visitor has agreed. */
export function switchOn(id: string): void {
  window[`ga-disable-${id}`] = false;
  if (window.dataLayer) {
    gtag('consent', 'update', { analytics_storage: 'granted' });
    return;
  }
  window.dataLayer = [];
  gtag('consent', 'default', { ...noAdvertising, analytics_storage: 'granted' });
  gtag('js', new Date());
  gtag('config', id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    cookie_expires: halfAYear,
  });
  const src = `https://www.googletagmanager.com/gtag/js?id=${id}`;
  document.head.append(Object.assign(document.createElement('script'), { async: true, src }));
}

export function switchOff(id: string): void {
  window[`ga-disable-${id}`] = true;
  if (window.dataLayer) gtag('consent', 'update', { analytics_storage: 'denied' });
  removeCookies();
}

// Google's script tells commands from other entries by their being an arguments object, not an array.
export function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer?.push(arguments);
}

// The tag sets them for the widest domain it may, and a cookie is removed only by naming the domain it was set for.
function removeCookies() {
  const names = document.cookie.split('; ').map((pair) => pair.split('=', 1)[0] ?? '');
  const labels = location.hostname.split('.');
  const domains = labels.map((_, at) => `; domain=${labels.slice(at).join('.')}`);
  for (const name of names.filter((each) => /^_ga(_|$)/.test(each))) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
    for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}
