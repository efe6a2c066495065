/** Under which a domain says by which key its emails are signed. */
export const dkimSelector = 'heliodesk';

export const dnsRecordKinds = ['spf', 'dkim', 'dmarc'] as const;
export type DnsRecordKind = (typeof dnsRecordKinds)[number];

/** The details that the DNS has to hold before a company may send from its own domain. */
export type ExpectedDns = {
  domain: string;
  /** The key of its emails, as it stands in the DNS: base64 without line breaks. */
  publicKey: string;
  /** The SPF term that lets our mail servers send, such as include:mail.example.com */
  spfTerm: string;
};

/** The texts that were found under the name of each record. */
export type DnsTexts = Record<DnsRecordKind, readonly string[]>;

export type DnsFinding = {
  kind: DnsRecordKind;
  name: string;
  /** The value that is needed. */
  wanted: string;
  /** The values found there, of its kind. */
  found: string[];
  state: 'right' | 'missing' | 'wrong';
  /** The next thing to do about it, in words. */
  advice: string;
};

export const dnsNames = (domain: string): Record<DnsRecordKind, string> => ({
  spf: domain,
  dkim: `${dkimSelector}._domainkey.${domain}`,
  dmarc: `_dmarc.${domain}`,
});

/** Compares the records found with those needed, with what to do about each. */
export function judgeDns(expected: ExpectedDns, texts: DnsTexts): DnsFinding[] {
  const names = dnsNames(expected.domain);
  return [
    { kind: 'spf', name: names.spf, ...judgeSpf(expected.spfTerm, texts.spf) },
    { kind: 'dkim', name: names.dkim, ...judgeDkim(expected.publicKey, texts.dkim) },
    { kind: 'dmarc', name: names.dmarc, ...judgeDmarc(texts.dmarc) },
  ];
}

export const isReady = (findings: readonly DnsFinding[]): boolean =>
  findings.every(({ state }) => state === 'right');

type Verdict = Omit<DnsFinding, 'kind' | 'name'>;

/** RFC 7208: a domain has one record of it, or none counts. */
function judgeSpf(term: string, texts: readonly string[]): Verdict {
  const found = texts.filter((text) => /^v=spf1(\s|$)/i.test(text.trim()));
  const [first] = found;
  if (first === undefined)
    return {
      ...{ wanted: `v=spf1 ${term} ~all`, found, state: 'missing' },
      advice: 'Add this record. It says that we may send for you.',
    };
  const wanted = allowing(term, found);
  if (found.length > 1)
    return {
      ...{ wanted, found, state: 'wrong' },
      advice:
        'There’s more than one SPF record, so mail servers ignore them all. Replace them all with this one.',
    };
  if (termsOf(first).some((each) => each.toLowerCase().replace(/^\+/, '') === term.toLowerCase()))
    return { wanted: first, found, state: 'right', advice: 'It says that we may send for you.' };
  return {
    ...{ wanted, found, state: 'wrong' },
    advice: `Change your SPF record to this. It keeps what’s there and adds ${term}.`,
  };
}

const termsOf = (record: string): string[] => record.trim().split(/\s+/).slice(1);
/** The term that ends a record: nothing after it is read. */
const isLast = (term: string): boolean => /^([+?~-]?all$|redirect=)/i.test(term);

/** One record with everything that others allow, and one term more. */
function allowing(term: string, records: readonly string[]): string {
  const terms = records.flatMap(termsOf);
  const kept = [...new Set(terms.filter((each) => !isLast(each)))].filter(
    (each) => each.toLowerCase() !== term.toLowerCase(),
  );
  return ['v=spf1', ...kept, term, terms.find(isLast) ?? '~all'].join(' ');
}

/** RFC 6376: the key may be split, and have spaces in it. */
function judgeDkim(publicKey: string, texts: readonly string[]): Verdict {
  const wanted = `v=DKIM1; k=rsa; p=${publicKey}`;
  const found = texts.filter((text) => 'p' in tagsOf(text));
  if (found.length === 0)
    return {
      ...{ wanted, found, state: 'missing' },
      advice: 'Add this record. It proves that an email comes from you and wasn’t changed on its way.',
    };
  const isRight = found.length === 1 && found.every((text) => holdsKey(tagsOf(text), publicKey));
  return {
    ...{ wanted, found, state: isRight ? 'right' : 'wrong' },
    advice: isRight
      ? 'It proves that an email comes from you.'
      : 'There’s another key under this name. Replace it with this one, all on one line.',
  };
}

function holdsKey({ v, k, p }: Record<string, string>, publicKey: string): boolean {
  return (
    (v === undefined || v === 'DKIM1') &&
    (k === undefined || k === 'rsa') &&
    p?.replace(/\s/g, '') === publicKey
  );
}

/** RFC 7489: one record, which begins with its version and has a policy. */
function judgeDmarc(texts: readonly string[]): Verdict {
  const wanted = 'v=DMARC1; p=none';
  const found = texts.filter((text) => /^\s*v\s*=\s*DMARC1\s*(;|$)/i.test(text));
  const [first] = found;
  if (first === undefined)
    return {
      ...{ wanted, found, state: 'missing' },
      advice: 'Add this record. Gmail and Outlook want one from everybody who sends more than a few emails.',
    };
  if (found.length > 1)
    return {
      ...{ wanted: first, found, state: 'wrong' },
      advice: 'There’s more than one DMARC record, so mail servers ignore them all. Keep just one.',
    };
  const isRight = ['none', 'quarantine', 'reject'].includes(tagsOf(first).p?.toLowerCase() ?? '');
  return {
    ...{ wanted: isRight ? first : wanted, found, state: isRight ? 'right' : 'wrong' },
    advice: isRight
      ? 'It says what to do with emails that only pretend to be yours.'
      : 'It has no policy that mail servers know. Replace it with this.',
  };
}

function tagsOf(text: string): Record<string, string> {
  const pairs = text.split(';').flatMap((part) => {
    const [, name, value] = /^\s*([a-z0-9_]+)\s*=\s*([\s\S]*?)\s*$/i.exec(part) ?? [];
    return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value] as const];
  });
  return Object.fromEntries(pairs);
}

/** Mailboxes for everybody, in whose DNS nobody but their provider writes. */
const providers = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com hotmail.co.uk live.com live.co.uk msn.com yahoo.com yahoo.co.uk
  icloud.com me.com mac.com aol.com btinternet.com btopenworld.com sky.com talktalk.net virginmedia.com ntlworld.com
  blueyonder.co.uk plus.net tiscali.co.uk gmx.com gmx.co.uk proton.me protonmail.com mail.com zoho.com`.split(
    /\s+/,
  ),
);

/** The domain of an address that a company could send from, in small letters, or nothing where it couldn't. */
export function sendingDomainOf(address: string): string | undefined {
  const domain = address.split('@').at(-1)?.toLowerCase() ?? '';
  return /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/.test(domain) &&
    domain.length <= 253
    ? domain
    : undefined;
}

export const isProvider = (domain: string): boolean => providers.has(domain);
