/** One note tells no more people than this. */
export const mostMentions = 20;

/** Somebody of the team in a text, by their id: a renamed person shows under their new name in old notes too. */
const token = /@\[([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\]/gi;

export const mentionOf = (userId: string): string => `@[${userId}]`;

/** The people whom a text mentions, each once, in its order. */
export function mentionsIn(text: string): string[] {
  return [...new Set([...text.matchAll(token)].map(([, userId = '']) => userId.toLowerCase()))];
}

/** A piece of a text as it is shown: words, or somebody. */
export type TextPart = { text: string } | { userId: string };

export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, 1: userId = '', index } of text.matchAll(token)) {
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ userId: userId.toLowerCase() });
    end = index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** A text with people as they are called now. */
export function inWords(text: string, nameOf: (userId: string) => string): string {
  return partsOf(text)
    .map((part) => ('text' in part ? part.text : `@${nameOf(part.userId)}`))
    .join('');
}
