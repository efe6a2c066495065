import { createHash } from 'node:crypto';
import { brand } from '@heliodesk/core/brand';
import { may, type Role } from '@heliodesk/core/rules/permissions';
import type { SitePage } from '../src/prerender.tsx';
import { type ClientBuild, stylesSlot } from './client-build.ts';
import { pageHead } from './page-head.ts';
import { pageStyles } from './page-styles.ts';
import { addressOfSheet } from './style-sheet.ts';

export interface PageDocument {
  html: string;
  /** The sheets that the document asks for, by their address. */
  sheets: Map<string, string>;
}

/** Boot takes it for a sign of interest, once somebody may have read why they are about to be led elsewhere. */
const wakingScript = '<script type="module">setTimeout(()=>dispatchEvent(new Event("scroll")),3000)</script>';

const slots = { head: '<!--head-->', root: '<div id="root"><!--page--></div>' };

/**
 * Puts together a page's HTML. Styles of the first view stand in the document itself, since they are smaller than the
 * round trips they would cost. The rules of what lies further down follow once that is drawn, and the whole sheet when
 * the page wakes.
 */
export function pageDocument(
  client: ClientBuild,
  page: SitePage,
  content: string,
  role?: Role,
): PageDocument {
  // The content policy forbids these, and a browser would drop them without a word.
  const forbidden = /\sstyle="|<script|<style/.exec(content);
  if (forbidden) throw new Error(`${page.path} has inline ${forbidden[0].trim()} in its HTML`);
  const { fontFaces, rules } = client.sheet;
  const head = pageHead(page);
  if (page.keptAs) head.push(hidingScript(page.keptAs));
  if (page.keptInHistory) head.push(historyScript);
  if (page.filled) head.push(framedScript, `<script type="module">${client.magnetStart}</script>`);
  if (role) head.push(`<script type="module">${client.firstCalls}</script>`);
  if (page.wakes === 'later') head.push(wakingScript);
  if (page.asks) head.push(`<script type="module">${client.linkCheck}</script>`);
  const heading = client.template + head.join('');
  const firstView = withoutLater(content);
  const hiding = role ? hiddenUntilWhole : '';
  const styles = [`<style>${fontFaces}${pageStyles(rules, heading + firstView)}${hiding}</style>`];
  const whole = addressOfSheet('all', rules);
  const sheets = new Map([[whole, rules]]);
  const data = [`data-chunks="${client.chunksFor(modulesOf(page)).join(' ')}"`, `data-sheet="${whole}"`];
  if (firstView !== content) {
    const laterRules = pageStyles(rules, heading + content);
    const later = addressOfSheet('page', laterRules);
    sheets.set(later, laterRules);
    styles.push(`<noscript><link rel="stylesheet" href="${later}"></noscript>`);
    data.push(`data-later="${later}"`);
  }
  if (page.path === '*') data.push('data-not-found');
  if (page.wakes === 'at once' || role) data.push('data-wakes');
  if (page.asks) data.push(`data-asks="${page.asks}"`);
  if (page.isReplaced) data.push('data-other');
  if (page.filled) data.push('data-guest');
  if (page.purpose) data.push(`data-purpose="${page.purpose}"`);
  // Nobody presses what is going to be replaced.
  if (role) data.push('inert', ...frameData(page, role));
  const root = `<div id="root" ${data.join(' ')}>${content}</div>${role ? endOfWhole : ''}`;
  return { html: fill(client.template, { head, styles, root }), sheets };
}

/**
 * As the script in index.html does for the views of an address; also for whoever came with a session, since the HTML
 * asks for what their account knows.
 */
function hidingScript(key: string): string {
  return `<script>try{const{dataset:d}=document.documentElement;if('signedIn'in d||sessionStorage['${key}'])d.view=''}catch{}</script>`;
}

/** The same for what stands in the history of the tab, where the router keeps what it is given. */
const historyScript = "<script>if(history.state?.usr)document.documentElement.dataset.view=''</script>";

/**
 * A document that comes in pieces may be painted before its end, and what is at the right of a row then moves as its
 * neighbours come. These are small, so nothing of one is seen before all of it is there.
 */
const hiddenUntilWhole = 'body:not(:has(>#whole))>#root{visibility:hidden}';
const endOfWhole = '<i id="whole" hidden></i>';

/** Within another page there is no window to fill. */
const framedScript = "<script>if(parent!==window)document.documentElement.dataset.framed=''</script>";

function modulesOf({ module, delivery }: SitePage): string[] {
  return [...(delivery === 'framed' ? ['shell/app-frame.tsx'] : []), ...(module ? [module] : [])];
}

/** The owner of the page, and its first calls to the server. */
function frameData({ path, calls = [] }: SitePage, role: Role): string[] {
  const allowed = calls.filter(({ needs }) => !needs || may(role, needs)).map(({ address }) => address);
  const whose = path.startsWith('/:company') ? 'company' : 'operator';
  return [`data-frame="${whose}"`, `data-calls="${['/api/auth/me', ...allowed].join(' ')}"`];
}

export function appShell({ template, sheet, chunksFor }: ClientBuild): PageDocument {
  const chunks = chunksFor([]);
  const head = [
    `<title>${brand.name}</title>`,
    '<meta name="robots" content="noindex">',
    '<link rel="manifest" href="/site.webmanifest">',
    ...chunks.map((chunk) => `<link rel="modulepreload" href="${chunk}">`),
  ];
  const whole = addressOfSheet('all', sheet.rules);
  const styles = [`<style>${sheet.fontFaces}</style>`, `<link rel="stylesheet" href="${whole}">`];
  const root = `<div id="root" data-chunks="${chunks.join(' ')}"></div>`;
  return { html: fill(template, { head, styles, root }), sheets: new Map([[whole, sheet.rules]]) };
}

/** The content without what stands within the sections that are marked as coming later. */
function withoutLater(content: string): string {
  return content.replace(
    /(<section [^>]*class="later [^>]*>)(.*?)<\/section>/gs,
    (_, start: string, inner) => {
      if (inner.includes('<section')) throw new Error('A section that comes later has another within it');
      return `${start}</section>`;
    },
  );
}

function fill(template: string, parts: { head: string[]; styles: string[]; root: string }): string {
  return template
    .replace(slots.head, () => parts.head.join('\n'))
    .replace(stylesSlot, () => parts.styles.join('\n'))
    .replace(/\n\s+/g, '\n')
    .replace(slots.root, () => parts.root);
}

/**
 * The hashes by which the content policy lets a document's inline scripts and styles pass. Structured data stands
 * in a script element too, but with a type that no browser runs, so it needs none.
 */
export function contentPolicyHashes(html: string) {
  const hashes = (element: RegExp) => [...html.matchAll(element)].map(([, text = '']) => sha256(text));
  return {
    script: hashes(/<script(?: type="module")?>([\s\S]*?)<\/script>/g),
    style: hashes(/<style>([\s\S]*?)<\/style>/g),
  };
}

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
