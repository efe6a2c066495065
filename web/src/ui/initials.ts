/** The first letters of the first and the last name; of an address, of the parts before its @. */
export function initials(name: string): string {
  const [local = ''] = name.split('@');
  // A double name is one name.
  const words = local.split(/\s/.test(local.trim()) ? /\s+/ : /[\s._-]+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = '') => [...word][0]).join('');
}
