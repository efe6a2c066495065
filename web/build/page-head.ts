import { brand } from '@heliodesk/core/brand';
import type { SitePage } from '../src/prerender.tsx';
import { pageTitle } from '../src/shell/page-title.ts';
import { origin } from './origin.ts';
import { structuredData } from './structured-data.ts';

/** The meta tags of a page for search engines, and the places where a link is shared. */
export function pageHead(page: SitePage): string[] {
  const { title, description = '', path, listed } = page;
  const tags = [
    `<title>${escapeHtml(page.filled ? title : pageTitle(title))}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
  ];
  if (!listed) return [...tags, '<meta name="robots" content="noindex">'];
  return [
    ...tags,
    `<link rel="canonical" href="${origin}${path}">`,
    ...Object.entries(shared(page)).map(
      ([name, text]) => `<meta property="${name}" content="${escapeHtml(text)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
    '<link rel="manifest" href="/site.webmanifest">',
    `<script type="application/ld+json">${inScript(structuredData(page))}</script>`,
  ];
}

function shared({ title, description = '', path }: SitePage) {
  return {
    'og:type': 'website',
    'og:site_name': brand.name,
    'og:title': title,
    'og:description': description,
    'og:url': `${origin}${path}`,
    'og:image': `${origin}/og.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': `${brand.name}: ${brand.tagline}`,
    'og:locale': 'en_GB',
  };
}

// A script element ends at the first thing that looks like its end, whatever its text means by it.
function inScript(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
