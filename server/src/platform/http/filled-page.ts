import { hash } from 'node:crypto';

/** A module's content for the document of a page of its, at one address. */
export type Filled = {
  status?: number;
  /** The page's document, by the parameters that the web build has made it for. */
  variant: Readonly<Record<string, string>>;
  /** Words for the blanks in the document, `{{title}}`. They may be anybody's. */
  words: Readonly<Record<string, string>>;
  /** Initial data for the page's script. */
  data: unknown;
  /** Rules of its own, which the page's policy lets pass. */
  styles: string;
  /** Sites that may frame it, as a policy says it. */
  frameAncestors: string;
  /** Servers beside ours that it may have pictures from, by their origins. */
  images?: readonly string[];
};

/** Fills in a page for the parameters in its address. */
export type FillPage = (params: Record<string, string>) => Promise<Filled>;

/** Documents of a page that are kept packed, for the next who ask for the same. */
const mostKept = 100;

/** Makes a file of each document that is filled in, once for all who ask for the same. */
export function keptFillings<File>(html: string, make: (text: string, filled: Filled) => File) {
  const template = templateOf(html);
  const kept = new Map<string, File>();
  return (filled: Filled): File => {
    const text = template(filled);
    const key = filled.frameAncestors + text;
    const file = kept.get(key) ?? make(text, filled);
    kept.delete(key);
    kept.set(key, file);
    for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
    return file;
  };
}

const places = /(\{\{\w+\}\}|<\/head>|<\/body>)/;

/** Makes documents of one with blanks. Each blank is filled in once: what is put in is never read for blanks again. */
function templateOf(html: string): (filled: Filled) => string {
  const parts = html.split(places);
  return ({ words, data, styles }) =>
    parts
      .map((part, at) => {
        if (at % 2 === 0) return part;
        if (part === '</head>') return styles ? `<style>${styles}</style></head>` : part;
        if (part === '</body>')
          return `<script type="application/json" id="filled">${inScript(data)}</script></body>`;
        return escaped(words[part.slice(2, -2)] ?? '');
      })
      .join('');
}

export const styleHash = (styles: string): string[] =>
  styles ? [`'sha256-${hash('sha256', styles, 'base64')}'`] : [];

// A script element ends at the first thing that looks like its end, whatever its text means by it.
const inScript = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');

const characters: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => characters[character] ?? '');

/** The parameters of an address, as a page's path names them. */
export function paramsOf(pattern: string, path: string): Record<string, string> {
  const parts = path.split('/');
  return Object.fromEntries(
    pattern
      .split('/')
      .flatMap((name, at) => (name.startsWith(':') ? [[name.slice(1), parts[at] ?? '']] : [])),
  );
}
