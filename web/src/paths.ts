/** The team's page with this behind it opens the invitation dialog. */
export const invites = '?invite';

/** Every address in the product is built here, so that a route can move without a search for its links. */
export const paths = {
  home: () => '/',
  quiz: () => '/?view=quiz',
  /** The savings report for the answers that the code stands for; see core's rules/report-link. */
  report: (answersCode: string) => `/?view=results&answers=${answersCode}`,
  pricing: () => '/pricing',
  privacy: () => '/privacy',
  terms: () => '/terms',
  login: () => '/login',
  /** To sign in first, and then to where they were going. */
  loginThen: (path: string) => `/login?next=${encodeURIComponent(path)}`,
  dashboard: () => '/dashboard',
  company: (company: string) => `/${company}`,
  team: (company: string) => `/${company}/team`,
  invite: (company: string) => `/${company}/team${invites}`,
  settings: (company: string) => `/${company}/settings`,
  audit: (company: string) => `/${company}/audit`,
  gallery: () => '/dev/ui',
  dataGallery: () => '/dev/data',
  pictures: () => '/dev/pictures',
} as const;
