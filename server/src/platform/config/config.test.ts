import { describe, expect, it } from 'vitest';
import { StartupProblem } from '#platform/errors.ts';
import { parseConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://desk.example.co.uk',
  SMTP_URL: 'smtp://mail.example.co.uk',
};
const stripe = {
  STRIPE_SECRET_KEY: 'sk_live_0123456789',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
};

const details = { legalName: 'Bright Software Ltd', companyNumber: '09876543' };

function refusal(env: Record<string, string>): string {
  try {
    parseConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(StartupProblem);
    return (error as Error).message;
  }
  throw new Error(`${JSON.stringify(env)} was accepted`);
}

const SESSION_SECRET = 'x'.repeat(32);

describe('the configuration', () => {
  it('a server for one role wants the database that the others share', () => {
    const DATABASE_URL = 'postgres://a:b@db.example/desk';
    for (const ROLE of ['web', 'worker']) {
      expect(parseConfig({ ROLE, DATABASE_URL, SESSION_SECRET })).toMatchObject({ role: ROLE });
      expect(() => parseConfig({ ROLE, SESSION_SECRET })).toThrow('ROLE web or worker needs a DATABASE_URL');
    }
  });

  it('a server for pages alone wants the secret that the others share', () => {
    const DATABASE_URL = 'postgres://a:b@db.example/desk';
    expect(() => parseConfig({ ROLE: 'web', DATABASE_URL })).toThrow('ROLE web needs a SESSION_SECRET');
    expect(parseConfig({ ROLE: 'worker', DATABASE_URL })).toMatchObject({ role: 'worker' });
  });

  it('[MECH-13] wants a database address beside the direct one', () => {
    const DATABASE_DIRECT_URL = 'postgres://a:b@db.example/desk';
    expect(() => parseConfig({ DATABASE_DIRECT_URL })).toThrow('DATABASE_DIRECT_URL needs a DATABASE_URL');
    const DATABASE_URL = 'postgres://a:b@pooler.example:6432/desk';
    expect(parseConfig({ DATABASE_URL, DATABASE_DIRECT_URL })).toMatchObject({
      databaseUrl: DATABASE_URL,
      databaseDirectUrl: DATABASE_DIRECT_URL,
    });
  });

  it('[MECH-11] wants a bucket behind TLS in production, and nowhere else', () => {
    const STORAGE_URL = 's3+http://key:secret@127.0.0.1:9000/files';
    expect(refusal({ ...production, ...stripe, STORAGE_URL })).toContain('STORAGE_URL must begin with s3://');
    expect(parseConfig({ STORAGE_URL }).storage?.endpoint).toBe('http://127.0.0.1:9000');
  });

  it('needs nothing', () => {
    expect(parseConfig({}, { cwd: '/srv/heliodesk' })).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: undefined,
      dataDir: '/srv/heliodesk/.data',
      databaseUrl: undefined,
      smtpUrl: undefined,
      mailFrom: 'Heliodesk <hello@heliodesk.example>',
      mailSpf: 'include:heliodesk.example',
      sms: 'outbox',
      sessionSecret: undefined,
      metricsToken: undefined,
      drainSeconds: 2,
      analyticsId: undefined,
      operatorEmail: undefined,
      stripe: undefined,
      role: 'all',
      trustProxy: [],
      logLevel: 'info',
      production: false,
    });
  });

  it('takes an empty variable for one that is not set', () => {
    expect(parseConfig({ PORT: '', ROLE: ' ', DATABASE_URL: '', TRUST_PROXY: '' }, { cwd: '/srv' })).toEqual(
      parseConfig({}, { cwd: '/srv' }),
    );
  });

  it.each([
    ['PORT', '8080', { port: 8080 }],
    ['PORT', '0', { port: 0 }],
    ['PORT', '65535', { port: 65535 }],
    ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['PUBLIC_URL', 'https://desk.example.co.uk/', { publicUrl: 'https://desk.example.co.uk' }],
    ['PUBLIC_URL', 'http://localhost:8080', { publicUrl: 'http://localhost:8080' }],
    ['DATA_DIR', '/var/lib/desk', { dataDir: '/var/lib/desk' }],
    ['DATABASE_URL', 'postgresql://u:p@db:5432/desk', { databaseUrl: 'postgresql://u:p@db:5432/desk' }],
    ['DATABASE_URL', 'postgres://u:p@%2Frun%2Fpg/desk', { databaseUrl: 'postgres://u:p@%2Frun%2Fpg/desk' }],
    ['SMTP_URL', 'smtps://u:p@mail:465', { smtpUrl: 'smtps://u:p@mail:465' }],
    ['MAIL_FROM', 'Desk <a@b.co.uk>', { mailFrom: 'Desk <a@b.co.uk>' }],
    ['MAIL_FROM', 'Desk <a@b.co.uk>', { mailSpf: 'include:b.co.uk' }],
    ['MAIL_SPF', 'ip4:192.0.2.0/24', { mailSpf: 'ip4:192.0.2.0/24' }],
    ['DNS_SERVERS', '10.0.0.2, [::1]:5353', { dnsServers: ['10.0.0.2', '[::1]:5353'] }],
    ['SESSION_SECRET', SESSION_SECRET, { sessionSecret: SESSION_SECRET }],
    ['DRAIN_SECONDS', '0', { drainSeconds: 0 }],
    ['METRICS_TOKEN', 'x'.repeat(16), { metricsToken: 'x'.repeat(16) }],
    ['ANALYTICS_ID', 'G-ABC123XYZ0', { analyticsId: 'G-ABC123XYZ0' }],
    ['OPERATOR_EMAIL', 'Office@desk.co.uk', { operatorEmail: 'Office@desk.co.uk' }],
    ['TRUST_PROXY', '10.0.0.1, 10.1.0.0/16,::1', { trustProxy: ['10.0.0.1', '10.1.0.0/16', '::1'] }],
    ['TRUST_PROXY', 'loopback', { trustProxy: ['loopback'] }],
    ['LOG_LEVEL', 'debug', { logLevel: 'debug' }],
    ['NODE_ENV', 'development', { production: false }],
  ])('takes %s=%s', (name, value, expected) => {
    expect(parseConfig({ [name]: value })).toMatchObject(expected);
  });

  it.each([
    ['PORT', ['eighty', '-1', '65536', '80.5', '1e3', '0x50', 'Infinity']],
    ['PUBLIC_URL', ['desk', 'ftp://desk', 'https://desk/path', 'javascript:alert(1)', 'https://']],
    ['DATABASE_DIRECT_URL', ['desk', 'mysql://u:p@db/desk']],
    ['STORAGE_URL', ['bucket', 'https://key:secret@host/bucket', 's3://host/bucket']],
    ['DATABASE_URL', ['desk', 'mysql://u:p@db/desk', 'postgres:///desk']],
    ['SMTP_URL', ['mail', 'http://mail', 'smtp://']],
    ['MAIL_FROM', ['nobody', 'Desk <>', 'a@b.co.uk\r\nBcc: c@d.co.uk']],
    ['MAIL_SPF', ['mail', 'include:a b', 'v=spf1 include:x ~all']],
    ['DNS_SERVERS', ['dns.example', '10.0.0.2:99999', '10.0.0.2,']],
    ['SESSION_SECRET', ['x'.repeat(31)]],
    ['DRAIN_SECONDS', ['-1', '61', '1.5', 'soon']],
    ['METRICS_TOKEN', ['short']],
    ['ANALYTICS_ID', ['G-', 'g-abc123', 'UA-12345-1', 'GTM-ABC123', 'G-ABC">', ' G-ABC123']],
    ['OPERATOR_EMAIL', ['office', 'a@b.co.uk, c@d.co.uk', 'Desk <a@b.co.uk>']],
    ['STRIPE_API_BASE', ['desk', 'https://desk/path']],
    ['ALLOW_SANDBOX', ['yes', '1']],
    ['ROLE', ['both', 'WEB']],
    ['TRUST_PROXY', ['everyone', '10.0.0.1,nonsense', '10.0.0.0/99', 'true']],
    ['LOG_LEVEL', ['loud', 'silent']],
  ])('refuses a wrong %s by its name and says what it must be', (name, values) => {
    for (const value of values) {
      expect(refusal({ [name]: value })).toMatch(
        new RegExp(`^The configuration needs a correction: ${name} must .*[^.]\\.$`),
      );
    }
  });

  it('names every wrong variable in one sentence', () => {
    const message = refusal({ PORT: 'x', ROLE: 'y', LOG_LEVEL: 'z', SMTP_URL: 'q' });
    for (const name of ['PORT', 'ROLE', 'LOG_LEVEL', 'SMTP_URL']) expect(message).toContain(`${name} must`);
    expect(message.split('\n')).toHaveLength(1);
  });

  it('prints no value, since it may be a secret', () => {
    const message = refusal({
      DATABASE_URL: 'mysql://u:geheim-1@db/desk',
      SMTP_URL: 'http://u:geheim-2@mail',
      SESSION_SECRET: 'geheim-6',
      METRICS_TOKEN: 'geheim-3',
      PUBLIC_URL: 'https://u:geheim-4@desk/path',
      TRUST_PROXY: 'geheim-5',
    });
    expect(message).not.toContain('geheim');
  });
});

describe('Stripe', () => {
  it('takes all three of its keys, and another host for tests', () => {
    expect(parseConfig({ ...stripe, STRIPE_API_BASE: 'http://127.0.0.1:4400' }).stripe).toEqual({
      secretKey: stripe.STRIPE_SECRET_KEY,
      publishableKey: stripe.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: stripe.STRIPE_WEBHOOK_SECRET,
      apiBase: 'http://127.0.0.1:4400',
    });
  });

  it.each(Object.keys(stripe))('is not used without %s', (name) => {
    expect(refusal({ ...stripe, [name]: '' })).toContain(`${name} must be set too`);
    expect(refusal({ ...stripe, [name]: 'nonsense' })).toContain(`${name} must be`);
  });
});

describe('the map', () => {
  const tiles = 'https://tiles.example.com/{z}/{x}/{y}.jpg';
  const source = { MAP_TILES: tiles, MAP_ATTRIBUTION: '© Example' };

  it('[ASSESS-10] takes an address of tiles and what their licence asks for, and on this machine one of its own', () => {
    expect(parseConfig({ ...source }).map).toEqual({ tiles, attribution: '© Example', deepest: 19 });
    const local = 'http://127.0.0.1:4100/{z}/{x}/{y}';
    expect(parseConfig({ ...source, MAP_TILES: local, MAP_DEPTH: '21' }).map).toMatchObject({ deepest: 21 });
    const asked = refusal({ ...production, ...stripe, ...source, MAP_TILES: local });
    expect(asked).toContain('MAP_TILES must be an https address in production');
  });

  it('[ASSESS-10] is refused by name with a part of it, or with what is none', () => {
    expect(refusal({ MAP_TILES: tiles })).toContain('MAP_TILES and MAP_ATTRIBUTION must be set together');
    expect(refusal({ ...source, MAP_TILES: 'https://tiles.example.com' })).toContain(
      'MAP_TILES must be an https',
    );
    expect(refusal({ ...source, MAP_DEPTH: '30' })).toContain('MAP_DEPTH must be the nearest zoom');
  });
});

describe('Twilio', () => {
  const account = { TWILIO_ACCOUNT_SID: `AC${'0a'.repeat(16)}`, TWILIO_AUTH_TOKEN: '0a'.repeat(16) };
  const [from, service] = ['+447700900123', `MG${'0a'.repeat(16)}`];

  it('[MSG-18] takes an account and a number or a service, and another host for tests', () => {
    const keys = { accountSid: account.TWILIO_ACCOUNT_SID, authToken: account.TWILIO_AUTH_TOKEN };
    const TWILIO_API_BASE = 'http://127.0.0.1:4400/';
    expect(parseConfig({ ...account, TWILIO_FROM: from, TWILIO_API_BASE }).sms).toEqual({
      ...{ ...keys, sender: { from }, apiBase: 'http://127.0.0.1:4400' },
    });
    expect(parseConfig({ ...account, TWILIO_MESSAGING_SERVICE_SID: service }).sms).toEqual({
      ...{ ...keys, sender: { messagingServiceSid: service }, apiBase: undefined },
    });
  });

  it('[MSG-18] is not used with a part of it, or with a sender that nobody can answer', () => {
    expect(refusal({ TWILIO_FROM: from })).toMatch(/TWILIO_ACCOUNT_SID must be.*TWILIO_AUTH_TOKEN must be/);
    expect(refusal(account)).toContain('Either TWILIO_FROM or TWILIO_MESSAGING_SERVICE_SID');
    const both = { ...account, TWILIO_FROM: from, TWILIO_MESSAGING_SERVICE_SID: service };
    expect(refusal(both)).toContain('Either TWILIO_FROM or TWILIO_MESSAGING_SERVICE_SID');
    expect(refusal({ ...account, TWILIO_FROM: 'Heliodesk' })).toContain('TWILIO_FROM must be');
    expect(refusal({ ...account, TWILIO_FROM: from, TWILIO_ACCOUNT_SID: 'x' })).toContain('such as AC');
  });

  it('[MSG-18] without it nothing is said to be sent in production, but in a demonstration', () => {
    expect(parseConfig({ ...production, ...stripe }, { details }).sms).toBeUndefined();
    expect(parseConfig({ ...production, ALLOW_SANDBOX: 'true' }).sms).toBe('outbox');
  });
});

describe('in production', () => {
  it('a public https address, a mail server and a payment provider are enough', () => {
    expect(parseConfig({ ...production, ...stripe }, { details })).toMatchObject({ production: true });
  });

  it('[WORDS-2] customers see no placeholder, unless this is a demonstration', () => {
    expect(refusal({ ...production, ...stripe })).toMatch(/brand\.ts .*placeholders \(.*companyNumber/);
    expect(parseConfig({ ...production, ...stripe, ALLOW_SANDBOX: 'true' })).toMatchObject({
      production: true,
    });
  });

  it('no money moves in the sandbox, so it is refused unless somebody says that this is a demonstration', () => {
    expect(refusal(production)).toContain('STRIPE_SECRET_KEY must be set in production');
    expect(refusal({ ...production, ALLOW_SANDBOX: 'false' })).toContain('ALLOW_SANDBOX=true');
    expect(parseConfig({ ...production, ALLOW_SANDBOX: 'true' })).toMatchObject({ stripe: undefined });
  });

  it('what is missing is named at once, beside what is wrong', () => {
    const message = refusal({ NODE_ENV: 'production', PORT: 'x' });
    expect(message).toContain('PORT must be a whole number');
    expect(message).toContain('PUBLIC_URL must be an https address in production');
    expect(message).toContain('SMTP_URL must be set in production');
  });

  it('an http address is refused', () => {
    expect(refusal({ ...production, PUBLIC_URL: 'http://desk.example.co.uk' })).toContain('PUBLIC_URL');
  });
});
