import { bareSite } from './steps.ts';

/** The code a company puts on its website, each in one line. */
export type InstallLines = { script: string; popup: string; frame: string; link: string };

export function installLines({ url, title }: { url: string; title: string }): InstallLines {
  const [origin = '', key = ''] = url.split('/m/');
  const words = escaped(title);
  const script = (rest = '') =>
    `<script async src="${origin}/magnet.js" data-magnet="${key}" data-title="${words}"${rest}></script><noscript><a href="${url}">${words}</a></noscript>`;
  return {
    script: script(),
    popup: script(` data-mode="popup" data-label="${words}"`),
    frame: `<iframe src="${url}" title="${words}" loading="lazy" style="width:100%;height:900px;border:0"></iframe>`,
    link: `<a href="${url}">${words}</a>`,
  };
}

const escapes: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' },
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** The outcomes of a check of a company's page. */
export const checkOutcomes = [
  ...(['live', 'unpublished', 'site_unpublished', 'another', 'missing', 'not_listed'] as const),
  ...(['unreachable', 'private', 'moved', 'refused', 'no_page'] as const),
] as const;
export type CheckOutcome = (typeof checkOutcomes)[number];

/** Looks for the magnet's line in a page, or that of another magnet. What is commented out isn't there. */
export function lineIn(html: string, key: string): 'live' | 'another' | 'missing' {
  const shown = html.replace(/<!--[\s\S]*?-->/g, '');
  // Site builders keep what was pasted in many ways, escaped or as JSON; ten random letters are enough to know it by.
  if (shown.includes(key)) return 'live';
  return /\/magnet\.js\b|data-magnet/.test(shown) ? 'another' : 'missing';
}

/** The words for a company about a check, with what to do next. */
export function checkInWords(
  outcome: CheckOutcome,
  { url, status }: { url: string; status?: number },
): string {
  const site = bareSite(url) ?? url;
  const words: Record<CheckOutcome, string> = {
    live: `It’s live. We found the line on ${site}.`,
    unpublished: `The line’s on ${site}, but this magnet isn’t published, so homeowners don’t see it yet. Publish it to go live.`,
    site_unpublished: `The line’s on ${site}, and ${site} is on your list of websites, but that change isn’t published yet. Publish it to go live.`,
    another: `There’s a magnet on this page, but it’s a different one. Replace its line with the one above.`,
    missing: `We couldn’t find the line on this page. Check that you’ve saved and published your website, and that this is the right page. If your website builds its pages in the browser, open the page yourself: once somebody’s seen the magnet there, it shows up below.`,
    not_listed: `${site} isn’t on this magnet’s list of websites, so browsers won’t show it there. Add it to the list and publish.`,
    unreachable: `We couldn’t reach ${site}. Check the address and try again in a few minutes.`,
    private: `${site} can’t be reached from the internet, so we can’t look at it. Homeowners couldn’t either.`,
    moved: `This page sends visitors on to a website that isn’t on this magnet’s list. Try the address that your browser ends up at.`,
    refused: `${site} answered with an error${status ? ` (${status})` : ''}. Check the address. Some websites turn away everything but browsers; then open the page yourself, and look below.`,
    no_page: `That address isn’t a web page. Try the address of the page that you put the line on.`,
  };
  return words[outcome];
}
