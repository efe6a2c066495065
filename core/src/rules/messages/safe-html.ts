export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A piece of a line: words, or an address that leads somewhere. */
export type LinePart = { text: string } | { url: string };

const address = /https?:\/\/[a-z0-9][^\s<>"']*/gi;
/** The end of a sentence, which is no part of an address in it. */
const trailing = /[.,;:!?)\]}]+$/;

export function linePartsOf(line: string): LinePart[] {
  const parts: LinePart[] = [];
  let end = 0;
  for (const { 0: found, index } of line.matchAll(address)) {
    const url = found.replace(trailing, '');
    if (index > end) parts.push({ text: line.slice(end, index) });
    parts.push({ url });
    end = index + url.length;
  }
  if (end < line.length) parts.push({ text: line.slice(end) });
  return parts;
}

/** Paragraphs of plain text, each with its lines: an empty line ends one. */
export function paragraphsOf(text: string): string[][] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.split('\n').map((line) => line.trimEnd()))
    .filter((lines) => lines.some(Boolean));
}

/** Plain text as HTML in which nothing but our own tags is one. */
export function htmlOf(text: string, style: Readonly<Record<'p' | 'a', string>>): string {
  return paragraphsOf(text)
    .map((lines) => `<p style="${style.p}">${lines.map((line) => lineHtml(line, style.a)).join('<br>')}</p>`)
    .join('\n');
}

function lineHtml(line: string, style: string): string {
  return linePartsOf(line)
    .map((part) => {
      if ('text' in part) return escapeHtml(part.text);
      const url = escapeHtml(part.url);
      return `<a href="${url}" style="${style}">${url}</a>`;
    })
    .join('');
}
