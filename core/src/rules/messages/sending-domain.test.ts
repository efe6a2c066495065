import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DnsTexts, isProvider, isReady, judgeDns, sendingDomainOf } from './sending-domain.ts';

const expected = { domain: 'roofs.co.uk', publicKey: 'MIIBkey', spfTerm: 'include:mail.desk.uk' };
const right: DnsTexts = {
  spf: ['google-site-verification=1', 'v=spf1 include:mail.desk.uk -all'],
  dkim: ['v=DKIM1; k=rsa; p=MIIBkey'],
  dmarc: ['v=DMARC1; p=reject; rua=mailto:a@roofs.co.uk'],
};
const judged = (kind: keyof DnsTexts, texts: string[]) =>
  judgeDns(expected, { ...right, [kind]: texts }).find((finding) => finding.kind === kind);

it('[SEND-1] three records that are right make a domain ready, and each is under its own name', () => {
  const findings = judgeDns(expected, right);
  expect(isReady(findings)).toBe(true);
  expect(findings.map(({ name }) => name)).toEqual([
    'roofs.co.uk',
    'heliodesk._domainkey.roofs.co.uk',
    '_dmarc.roofs.co.uk',
  ]);
});

it.each([
  ['spf', [], 'missing', 'v=spf1 include:mail.desk.uk ~all'],
  ['spf', ['v=spf10 nonsense'], 'missing', 'v=spf1 include:mail.desk.uk ~all'],
  ['spf', ['v=spf1 mx -all'], 'wrong', 'v=spf1 mx include:mail.desk.uk -all'],
  ['spf', ['v=spf1 a redirect=x.uk'], 'wrong', 'v=spf1 a include:mail.desk.uk redirect=x.uk'],
  ['spf', ['v=spf1 mx'], 'wrong', 'v=spf1 mx include:mail.desk.uk ~all'],
  ['spf', ['v=spf1 mx ?all', 'v=spf1 mx a ~all'], 'wrong', 'v=spf1 mx a include:mail.desk.uk ?all'],
  ['spf', ['V=SPF1 +INCLUDE:mail.desk.uk ~all'], 'right', 'V=SPF1 +INCLUDE:mail.desk.uk ~all'],
  ['spf', ['v=spf1 include:mail.desk.uk.evil.com ~all'], 'wrong', /include:mail\.desk\.uk ~all$/],
  ['dkim', [], 'missing', 'v=DKIM1; k=rsa; p=MIIBkey'],
  ['dkim', ['p=MIIB key'], 'right', /MIIBkey/],
  ['dkim', ['v=DKIM1; p='], 'wrong', /MIIBkey/],
  ['dkim', ['v=DKIM1; p=other'], 'wrong', /MIIBkey/],
  ['dkim', ['p=MIIBkey', 'p=MIIBkey2'], 'wrong', /MIIBkey/],
  ['dmarc', [], 'missing', 'v=DMARC1; p=none'],
  ['dmarc', ['v=DMARC1'], 'wrong', 'v=DMARC1; p=none'],
  ['dmarc', ['v=DMARC1; p=whatever'], 'wrong', 'v=DMARC1; p=none'],
  ['dmarc', ['v=DMARC1;p=Quarantine'], 'right', 'v=DMARC1;p=Quarantine'],
  ['dmarc', ['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'wrong', 'v=DMARC1; p=none'],
] as const)(
  '[SEND-1] %s with %j is %s, and what should stand there is told',
  (kind, texts, state, wanted) => {
    const finding = judged(kind, [...texts]);
    expect(finding?.state).toBe(state);
    expect(finding?.wanted).toMatch(wanted);
  },
);

const term = fc.stringMatching(/^[a-z0-9:._/-]{1,20}$/);

it('[SEND-1] whatever SPF says, what is advised is right once it stands there, and keeps every term', () => {
  fc.assert(
    fc.property(fc.array(fc.array(term, { maxLength: 6 }), { maxLength: 3 }), (records) => {
      const texts = records.map((terms) => ['v=spf1', ...terms].join(' '));
      const wanted = judged('spf', texts)?.wanted ?? '';
      expect(judged('spf', [wanted])?.state).toBe('right');
      const kept = records.flat().filter((each) => !/^-?all$/.test(each));
      expect(wanted.split(' ')).toEqual(expect.arrayContaining(kept));
    }),
  );
});

it('[SEND-1] whatever stands in the DNS, it is judged', () => {
  const texts = fc.array(fc.string());
  fc.assert(
    fc.property(texts, texts, texts, (spf, dkim, dmarc) => {
      for (const { state } of judgeDns(expected, { spf, dkim, dmarc }))
        expect(state).toMatch(/right|missing|wrong/);
    }),
  );
});

it.each([
  ['hello@Roofs.co.uk', 'roofs.co.uk'],
  ['hello@roofs', undefined],
  ['hello@127.0.0.1', undefined],
  ['hello@-roofs.uk', undefined],
  ['hello@xn--bcher-kva.example', 'xn--bcher-kva.example'],
])('[SEND-1] the domain of %s is %s', (address, domain) => {
  expect(sendingDomainOf(address)).toBe(domain);
  expect(isProvider('gmail.com')).toBe(true);
});
