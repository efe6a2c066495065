/** A path of this site, or undefined: what stands in an address must not lead anybody elsewhere. */
export function safePath(path: string | null): string | undefined {
  if (!path?.startsWith('/') || /^\/[/\\]/.test(path) || /[\u0000-\u001f\\]/.test(path)) return undefined;
  const here = 'https://here.invalid';
  const url = URL.parse(path, here);
  return url?.origin === here ? url.pathname + url.search + url.hash : undefined;
}
