import { resolve } from 'node:path';
import { brand, seller } from '@heliodesk/core/brand';
import { mailableAddress } from '@heliodesk/core/rules/email';
import type { MapSource } from '@heliodesk/core/rules/map-source';
import { placeholdersIn } from '@heliodesk/core/rules/placeholders';
import { z } from 'zod';
import { StartupProblem } from '#platform/errors.ts';
import { isOrigin, isPostgresUrl, isProxy, isServerAddress, isUrl } from './addresses.ts';
import { mapOf, mapVariables, wrongOfMap } from './map.ts';
import { parseStorageUrl, type S3Config } from './storage-url.ts';
import { missingOfTwilio, type TwilioConfig, twilioOf, twilioVariables } from './twilio.ts';

export type Config = {
  port: number;
  host: string;
  /** Every link in a mail is built from this, never from a request header. Unset until the port is known. */
  publicUrl: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  /** PostgreSQL itself, where databaseUrl leads through a pooler: for migrations, jobs and live pages. */
  databaseDirectUrl: string | undefined;
  /** The bucket that files are kept in; unset, a folder of the data folder. */
  storage: S3Config | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The term of an SPF record that lets our mail servers send for a domain. */
  mailSpf: string;
  /** Servers asked for DNS records; those of the system unless it says others. */
  dnsServers: string[] | undefined;
  /** Takes in customers' answers; unset, they go to their company's own address. */
  inbound: InboundConfig | undefined;
  /** Carrier of text messages; the outbox, where nothing is really sent; or none, in production without Twilio. */
  sms: TwilioConfig | 'outbox' | undefined;
  /** Encrypts values in the database. Unset, one is made and kept in the data folder. */
  sessionSecret: string | undefined;
  metricsToken: string | undefined;
  /** Counts the visits of those who agree; unset, nobody is asked and nothing is loaded. */
  analyticsId: string | undefined;
  /** The account for /admin; unset, nobody's. */
  operatorEmail: string | undefined;
  /** Charges cards; unset, the sandbox does, where no money moves. */
  stripe: StripeConfig | undefined;
  /** The map for roof drawings where a company has none of its own; unset, none is offered. */
  map: MapSource | undefined;
  role: 'all' | 'web' | 'worker';
  /** Seconds in which a stopping server says so before it closes its door. */
  drainSeconds: number;
  trustProxy: string[];
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';
  production: boolean;
};

/** The domain whose mail is handed on to us, and what those who do so prove themselves by. */
export type InboundConfig = { domain: string; secret: string };

export type StripeConfig = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Another host than Stripe's own, for tests. */
  apiBase: string | undefined;
};

const words = {
  port: 'must be a whole number from 0 to 65535',
  url: 'must be an address such as https://desk.example.co.uk, without a path',
  database: 'must look like postgres://user:password@host:5432/database',
  storage: 'must look like s3://key:secret@host/bucket?region=eu-west-2',
  smtp: 'must look like smtp://user:password@host:587',
  domain: 'must be a domain such as reply.example.co.uk',
  spf: 'must be what an SPF record allows, such as include:mail.example.co.uk',
  dns: 'must be addresses such as 10.0.0.2 or 10.0.0.2:53, separated by commas',
  from: 'must look like Heliodesk <hello@example.co.uk>',
  analytics: 'must be a Google Analytics measurement id such as G-ABC123XYZ0',
  operator: 'must be an address such as office@example.co.uk',
  stripeSecret: 'must be a secret key of Stripe such as sk_live_…',
  stripePublishable: 'must be a publishable key of Stripe such as pk_live_…',
  stripeWebhook: 'must be the signing secret of Stripe’s webhook such as whsec_…',
  yes: 'must be true or false',
  drain: 'must be a whole number of seconds from 0 to 60',
  proxies: 'must list addresses or networks such as 10.0.0.1 or 10.0.0.0/8, with commas between',
};

const schema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, words.port)
    .transform(Number)
    .refine((port) => port <= 65535, words.port)
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, words.url)
    .transform((url) => new URL(url).origin)
    .optional(),
  DATA_DIR: z.string().default('./.data'),
  DATABASE_URL: z.string().refine(isPostgresUrl, words.database).optional(),
  DATABASE_DIRECT_URL: z.string().refine(isPostgresUrl, words.database).optional(),
  STORAGE_URL: z
    .string()
    .refine((url) => parseStorageUrl(url) !== undefined, words.storage)
    .transform(parseStorageUrl)
    .optional(),
  SMTP_URL: z
    .string()
    .refine((url) => isUrl(url, ['smtp:', 'smtps:']), words.smtp)
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, words.from)
    .default('Heliodesk <hello@heliodesk.example>'),
  MAIL_SPF: z
    .string()
    .regex(/^(include|a|mx|ip4|ip6):[\w.:/-]+$/, words.spf)
    .optional(),
  DNS_SERVERS: z
    .string()
    .transform((list) => list.split(',').map((server) => server.trim()))
    .refine((servers) => servers.every(isServerAddress), words.dns)
    .optional(),
  INBOUND_DOMAIN: z
    .string()
    .transform((domain) => domain.toLowerCase())
    .refine((domain) => mailableAddress(`reply@${domain}`), words.domain)
    .optional(),
  INBOUND_SECRET: z.string().min(16, 'must be at least 16 characters').optional(),
  ...twilioVariables,
  ...mapVariables,
  SESSION_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  // These characters alone, so that it can stand in a page and in an address as it is.
  ANALYTICS_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, words.analytics)
    .optional(),
  OPERATOR_EMAIL: z.string().refine(mailableAddress, words.operator).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\w{8,}$/, words.stripeSecret)
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_\w{8,}$/, words.stripePublishable)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w{8,}$/, words.stripeWebhook)
    .optional(),
  STRIPE_API_BASE: z
    .string()
    .refine(isOrigin, words.url)
    .transform((url) => new URL(url).origin)
    .optional(),
  ALLOW_SANDBOX: z.enum(['true', 'false'], words.yes).optional(),
  ROLE: z.enum(['all', 'web', 'worker'], 'must be all, web or worker').default('all'),
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,2}$/, words.drain)
    .transform(Number)
    .refine((seconds) => seconds <= 60, words.drain)
    .default(2),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .refine((list) => list.every(isProxy), words.proxies),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace'],
      'must be fatal, error, warn, info, debug or trace',
    )
    .default('info'),
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .optional(),
});

/** Reads the whole configuration at once, so that one start names every variable that is wrong. */
export function parseConfig(
  env: Record<string, string | undefined>,
  { cwd = process.cwd(), details = { ...brand, ...seller } }: Surroundings = {},
): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(given);
  const bad = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
  if (given.NODE_ENV === 'production') bad.push(...missingInProduction(given, details));
  bad.push(...missingOfStripe(given), ...missingOfTwilio(given), ...wrongOfMap(given));
  if (Boolean(given.INBOUND_DOMAIN) !== Boolean(given.INBOUND_SECRET))
    bad.push('INBOUND_DOMAIN and INBOUND_SECRET must be set together');
  if (!given.DATABASE_URL && (given.ROLE === 'web' || given.ROLE === 'worker')) {
    bad.push('ROLE web or worker needs a DATABASE_URL, which the other servers share');
  }
  if (given.DATABASE_DIRECT_URL && !given.DATABASE_URL) {
    bad.push('DATABASE_DIRECT_URL needs a DATABASE_URL, which it is the direct way to');
  }
  if (!given.SESSION_SECRET && given.ROLE === 'web') {
    bad.push('ROLE web needs a SESSION_SECRET, which the other servers share');
  }
  if (!parsed.success || bad.length > 0) {
    throw new StartupProblem(`The configuration needs a correction: ${[...new Set(bad)].join('; ')}.`);
  }
  const values = parsed.data;
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL,
    dataDir: resolve(cwd, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    storage: values.STORAGE_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    // Includes the senders of our own address's domain.
    mailSpf: values.MAIL_SPF ?? `include:${/@([^<>]+)/.exec(values.MAIL_FROM)?.[1]}`,
    dnsServers: values.DNS_SERVERS,
    inbound:
      values.INBOUND_DOMAIN && values.INBOUND_SECRET
        ? { domain: values.INBOUND_DOMAIN, secret: values.INBOUND_SECRET }
        : undefined,
    sms: twilioOf(values) ?? (isDemonstration(values) ? 'outbox' : undefined),
    sessionSecret: values.SESSION_SECRET,
    metricsToken: values.METRICS_TOKEN,
    analyticsId: values.ANALYTICS_ID,
    operatorEmail: values.OPERATOR_EMAIL,
    stripe: stripeOf(values),
    map: mapOf(values),
    role: values.ROLE,
    drainSeconds: values.DRAIN_SECONDS,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    production: values.NODE_ENV === 'production',
  };
}

/** True where people try the product, and nobody relies on what it says it has sent. */
const isDemonstration = (values: { NODE_ENV?: string | undefined; ALLOW_SANDBOX?: string | undefined }) =>
  values.NODE_ENV !== 'production' || values.ALLOW_SANDBOX === 'true';

type Details = Readonly<Record<string, string>>;
type Surroundings = { cwd?: string; details?: Details };

function missingInProduction(given: Record<string, string | undefined>, details: Details): string[] {
  const missing: string[] = [];
  const unfilled = placeholdersIn(details);
  if (unfilled.length > 0 && given.ALLOW_SANDBOX !== 'true')
    missing.push(
      `core/src/brand.ts must have your company’s own details in production instead of placeholders (${unfilled.join(', ')}), or ALLOW_SANDBOX=true for a demonstration`,
    );
  if (!given.PUBLIC_URL?.startsWith('https://'))
    missing.push('PUBLIC_URL must be an https address in production');
  if (!given.SMTP_URL) missing.push('SMTP_URL must be set in production, or nobody receives a mail');
  if (given.STORAGE_URL?.startsWith('s3+http:'))
    missing.push('STORAGE_URL must begin with s3:// in production, which is https');
  for (const name of ['STRIPE_API_BASE', 'TWILIO_API_BASE'])
    if (given[name]?.startsWith('http:')) missing.push(`${name} must be an https address in production`);
  if (!given.STRIPE_SECRET_KEY && given.ALLOW_SANDBOX !== 'true')
    missing.push(
      'STRIPE_SECRET_KEY must be set in production, or ALLOW_SANDBOX=true for a demonstration on which no money moves',
    );
  return missing;
}

const stripeNames = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** All three or none: with a key alone, cards would be taken and their messages refused. */
function missingOfStripe(given: Record<string, string | undefined>): string[] {
  const unset = stripeNames.filter((name) => !given[name]);
  if (unset.length === 0 || unset.length === stripeNames.length) return [];
  return unset.map((name) => `${name} must be set too, where Stripe is used`);
}

type StripeValues = Partial<Record<(typeof stripeNames)[number] | 'STRIPE_API_BASE', string | undefined>>;

function stripeOf(values: StripeValues): StripeConfig | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = values;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = values;
  return secretKey && publishableKey && webhookSecret
    ? { secretKey, publishableKey, webhookSecret, apiBase }
    : undefined;
}
