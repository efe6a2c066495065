const longestHost = 253;
const host = /^(?:(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}|localhost)(?::\d{1,5})?$/;

/** The name of a website, from its name or from an address on it; nothing where it can be none. */
export function siteOf(typed: string): string | undefined {
  const [site = ''] = typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .split(/[/?#]/);
  return site.length <= longestHost && host.test(site) ? site : undefined;
}

/**
 * The sites that may show a magnet in a frame, as a page's security policy says it: those on its list with and without
 * 'www', and our own for the preview.
 */
export function frameAncestors(sites: readonly string[]): string {
  const named = sites.flatMap((site) => {
    const bare = site.replace(/^www\./, '');
    return [bare, `www.${bare}`].flatMap((each) => [`https://${each}`, `http://${each}`]);
  });
  return ["'self'", ...named].join(' ');
}
