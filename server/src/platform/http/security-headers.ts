export type Hashes = { script: string[]; style: string[] };

/** On every answer. They never change while the server runs, so they are put together once. */
export function securityHeaders(https: boolean): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(https && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
}

// The hosts that Google names for its tag without advertising features.
const tagScript = ['https://www.googletagmanager.com'];
const tagReports = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];

// The hosts that Stripe names for its card fields, and for the questions of a card's bank.
const cardScript = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const cardFrames = [...cardScript, 'https://hooks.stripe.com'];
const cardCalls = ['https://api.stripe.com'];

export type Conditions = {
  https: boolean;
  analytics: boolean;
  stripe: boolean;
  /** Sites that may frame the page; none unless that is said. */
  frameAncestors?: string;
  /** Servers that pictures may come from beside ours. */
  images?: readonly string[] | undefined;
};

/** For pages: nothing inline runs unless the web build has vouched for it with a hash. */
export function pagePolicy(hashes: Hashes, conditions: Conditions): string {
  const { https, analytics, stripe, frameAncestors = "'none'", images = [] } = conditions;
  const directives = [
    "default-src 'self'",
    [
      'script-src',
      "'self'",
      ...hashes.script,
      ...(analytics ? tagScript : []),
      ...(stripe ? cardScript : []),
    ].join(' '),
    ...(stripe ? [['frame-src', "'self'", ...cardFrames].join(' ')] : []),
    ['style-src', "'self'", ...hashes.style].join(' '),
    ["img-src 'self' data:", ...images, ...(analytics ? tagReports : [])].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...(analytics ? tagReports : []), ...(stripe ? cardCalls : [])].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
    ...(https ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}
