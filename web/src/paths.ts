/** The team's page with this behind it opens the invitation dialog. */
export const invites = '?invite';

/** A list with this behind it opens the form for a new one. */
export const adds = 'add';

/** The company's page with this behind it says that its address has just been changed. */
export const moved = '?moved';

/** Every address in the product is built here, so that a route can move without a search for its links. */
export const paths = {
  home: () => '/',
  quiz: () => '/?view=quiz',
  /** The savings report for the answers that the code stands for; see core's rules/report-link. */
  report: (answersCode: string) => `/?view=results&answers=${answersCode}`,
  pricing: () => '/pricing',
  /** Signing in, on the way to another page if need be. */
  login: (next?: string) => (next ? `/login?next=${encodeURIComponent(next)}` : '/login'),
  /** The same for whoever has been signed out meanwhile, which it says. */
  loginAgain: (next: string) => `/login?next=${encodeURIComponent(next)}&notice=ended`,
  /** Signing in once more, after they have left their company or deleted their account. */
  afterwards: (notice: 'left' | 'deleted') => `/login?notice=${notice}`,
  /** The plan and the size that it begins with. */
  signup: (choice?: { plan: string; businessSize: string }) =>
    choice ? `/signup?${new URLSearchParams(choice)}` : '/signup',
  /** The page that the card's bank sends a visitor back to. */
  signupSuccess: (company?: string) =>
    company ? `/signup-success?${new URLSearchParams({ company })}` : '/signup-success',
  onboardingSuccess: () => '/onboarding/success',
  sandboxCheckout: (id: string) => `/sandbox/checkout/${id}`,
  /** The page of the bank in the sandbox, and where it leads back to. */
  sandboxBank: (visit?: { client_secret: string; return: string }) =>
    visit ? `/sandbox/bank?${new URLSearchParams(visit)}` : '/sandbox/bank',
  setupPassword: () => '/setup-password',
  acceptInvitation: (token?: string) =>
    token ? `/accept-invitation?token=${encodeURIComponent(token)}` : '/accept-invitation',
  confirmEmail: () => '/confirm-email',
  /** The page where homeowners choose a time for a visit. */
  book: () => '/book',
  /** The page where homeowners use a company's magnet, and where the company looks at it while it is being written. */
  magnet: (key: string) => `/m/${key}`,
  magnetPreview: () => '/m/preview',
  changeEmail: () => '/change-email',
  secureAccount: () => '/secure-account',
  /** The forms of the login page for a password that was forgotten, and for a new one. */
  forgotPassword: () => '/login?view=forgot',
  resetPassword: (token: string) => `/login?token=${encodeURIComponent(token)}`,
  dashboard: () => '/dashboard',
  company: (companyIdentifier: string) => `/${companyIdentifier}`,
  team: (company: string) => `/${company}/team`,
  invite: (company: string) => `/${company}/team${invites}`,
  settings: (company: string) => `/${company}/settings`,
  emailSettings: (company: string) => `/${company}/settings#email`,
  secondFactor: (company: string) => `/${company}/settings#second-factor`,
  companyDetails: (company: string) => `/${company}/company`,
  /** The part of it that ends the company. */
  closeCompany: (company: string) => `/${company}/company#close`,
  companyMoved: (company: string) => `/${company}/company${moved}`,
  billing: (company: string) => `/${company}/billing`,
  templates: (company: string) => `/${company}/templates`,
  audit: (company: string) => `/${company}/audit`,
  leads: (company: string) => `/${company}/leads`,
  /** One import, or the way to begin another. */
  import: (company: string, id?: string) =>
    `/${company}/import${id ? `?import=${encodeURIComponent(id)}` : ''}`,
  projects: (company: string) => `/${company}/projects`,
  project: (company: string, id = ':id') => `/${company}/projects/${id}`,
  addLead: (company: string) => `/${company}/leads?${adds}`,
  addTask: (company: string) => `/${company}/tasks?${adds}`,
  leadsBoard: (company: string) => `/${company}/leads/board`,
  projectsBoard: (company: string) => `/${company}/projects/board`,
  tasks: (company: string) => `/${company}/tasks`,
  clock: (company: string) => `/${company}/clock`,
  calendar: (company: string) => `/${company}/calendar`,
  analytics: (company: string) => `/${company}/analytics`,
  /** For links that do not know whose company it is. */
  ownMagnets: () => '/lead-magnet-1',
  magnets: (company: string) => `/${company}/lead-magnet-1`,
  magnetBuilder: (company: string, id = ':id') => `/${company}/lead-magnet-1/${id}`,
  magnetInstall: (company: string, id = ':id') => `/${company}/lead-magnet-1/${id}/website`,
  magnetFigures: (company: string, id = ':id') => `/${company}/lead-magnet-1/${id}/figures`,
  /** The operator's own pages; to everybody else there is nothing at these addresses. */
  admin: () => '/admin',
  adminCompanies: () => '/admin/companies',
  adminBilling: () => '/admin/billing',
  privacy: () => '/privacy',
  terms: () => '/terms',
  gallery: () => '/dev/ui',
  dataGallery: () => '/dev/data',
  pictures: () => '/dev/pictures',
} as const;
