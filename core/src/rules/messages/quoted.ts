/** Lines with which mail programs begin what they answer to. */
const beginnings = [
  /^\s*On .{4,200}\bwrote:\s*$/i,
  /^\s*-{2,}\s*(?:Original Message|Forwarded message)\s*-{2,}\s*$/i,
  /^\s*_{10,}\s*$/,
  /^\s*From:\s.+@.+$/i,
];

export type Answered = { text: string; quoted: string };

/** A mail's own text, and the one it answers to below it. All of it is kept: the second is only folded. */
export function withoutQuoted(text: string): Answered {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const begin = lines.findIndex((line, at) => begins(line, lines[at + 1]) || isQuotedToTheEnd(lines, at));
  const own = begin === -1 ? lines : lines.slice(0, begin);
  // Of an answer that stands below or between, nothing is folded.
  if (begin === -1 || !own.some((line) => line.trim())) return { text: text.trim(), quoted: '' };
  return { text: own.join('\n').trim(), quoted: lines.slice(begin).join('\n').trim() };
}

/** Long names and addresses break the line in two. */
function begins(line: string, next = ''): boolean {
  return (
    beginnings.some((beginning) => beginning.test(line)) || beginnings[0]?.test(`${line} ${next}`) === true
  );
}

function isQuotedToTheEnd(lines: readonly string[], at: number): boolean {
  return /^\s*>/.test(lines[at] ?? '') && lines.slice(at).every((line) => /^\s*(?:>|$)/.test(line));
}
