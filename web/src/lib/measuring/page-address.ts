type Params = Readonly<Record<string, string | undefined>>;

const unknown = '/*';
// Parameters that are counted. Others may be a visitor's own: the report's link has their answers in it, others have
// tokens.
const campaignNames = ['utm_source', 'utm_medium', 'utm_campaign'];
const plainWord = /^[\w.-]{1,60}$/;

/** The path with the names of its parameters in place of their values, which can be tokens or customers. */
export function countedPath(pathname: string, params: Params): string {
  const names = new Map(Object.entries(params).map(([name, value]) => [value, name]));
  const segments = (pathname.replace(/\/+$/, '') || '/').split('/').map(decoded);
  // An address that no page has can hold anything, and so can one whose parameters are written in an odd way.
  if ('*' in params || ![...names.keys()].every((value) => segments.includes(value ?? ''))) return unknown;
  return segments.map((segment) => (names.has(segment) ? `:${names.get(segment)}` : segment)).join('/');
}

/** The address that is reported for a page: of the query only what a campaign of ours says about itself. */
export function countedLocation(origin: string, path: string, search: string): string {
  const query = new URLSearchParams(search);
  const campaign = campaignNames.flatMap((name) => {
    const value = query.get(name) ?? '';
    return plainWord.test(value) ? [`${name}=${value}`] : [];
  });
  return origin + path + (campaign.length > 0 ? `?${campaign.join('&')}` : '');
}

/** The site a visitor came from, and no more of its address than that. */
export function countedReferrer(referrer: string): string {
  try {
    return new URL(referrer).origin;
  } catch {
    return '';
  }
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
