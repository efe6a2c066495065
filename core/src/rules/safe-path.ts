/** Browsers and Node have it; core is checked without the types of either. */
declare const URL: {
  parse(
    path: string,
    base: string,
  ): { origin: string; pathname: string; search: string; hash: string } | null;
};

const here = 'https://here.invalid';

/** A path of this site, or undefined: what stands in an address must not lead anybody elsewhere. */
export function safePath(path: string | null): string | undefined {
  if (!path?.startsWith('/')) return undefined;
  const url = URL.parse(path, here);
  if (url?.origin !== here) return undefined;
  const found = url.pathname + url.search + url.hash;
  // Where dots are taken out of a path, two slashes may be left at its start, which lead to another site.
  return found.startsWith('//') ? undefined : found;
}
