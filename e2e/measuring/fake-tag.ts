import type { Page } from '@playwright/test';

export type Command = [name: string, type: string, details: Record<string, unknown>];

export const measurementId = 'G-TEST123';
/** For all journeys that are counted: those given the very same object share a server. */
export const counted = { ANALYTICS_ID: measurementId };
export const tagAddress = `https://www.googletagmanager.com/gtag/js?id=${measurementId}`;
const storageKey = 'what the tag was told';

// As Google's script does, it takes what has gathered in the data layer and then whatever comes, and reports it. It
// minds no consent, so that what it was not told is what the site kept from it. Its log outlives the page.
const script = `{
  const told = JSON.parse(sessionStorage.getItem('${storageKey}') ?? '[]');
  const take = (entry) => {
    told.push(Array.from(entry));
    sessionStorage.setItem('${storageKey}', JSON.stringify(told));
    fetch('https://region1.google-analytics.com/g/collect', { method: 'POST' }).catch(() => {});
  };
  dataLayer.forEach(take);
  dataLayer.push = (...entries) => entries.forEach(take);
}`;

export const banner = (page: Page) => page.getByRole('region', { name: 'Cookies', exact: true });
export const answer = (page: Page, name: 'Accept' | 'Decline') =>
  banner(page).getByRole('button', { name }).click();
/** The choice about analytics, which the privacy page offers for good. */
export const choice = (page: Page) => page.getByRole('group', { name: 'Your choice in this browser' });
export const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
export const session = (page: Page) => page.evaluate(() => sessionStorage.getItem('measuring-session'));

/** Stands in for Google, whose servers no test ever reaches, and keeps a list of all that is asked of strangers. */
export async function fakeTag(page: Page, siteUrl: string) {
  const strangers: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin, href } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== siteUrl) strangers.push(href);
  });
  await page.route(/^https:\/\/(?!localhost|127\.)/, (route) => {
    const isTag = route.request().url().startsWith('https://www.googletagmanager.com/gtag/js');
    return isTag
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({ status: 204 });
  });
  const commands = () =>
    page.evaluate<Command[], string>((key) => JSON.parse(sessionStorage.getItem(key) ?? '[]'), storageKey);
  return {
    strangers,
    tagRequests: () => strangers.filter((url) => url.includes('/gtag/js')),
    commands,
    /** The details of the events of one type, in their order. */
    events: async (type: string) =>
      (await commands())
        .filter(([name, what]) => name === 'event' && what === type)
        .map(([, , details]) => details),
  };
}
