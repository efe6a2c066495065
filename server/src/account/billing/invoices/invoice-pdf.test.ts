import { seller } from '@heliodesk/core/brand';
import { withVat } from '@heliodesk/core/rules/vat';
import { describe, expect, it } from 'vitest';
import { pdfText, pdfTitle } from '#testing/pdf-text.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { type CreditNote, creditNoteWords, type Invoice, invoiceWords } from './invoice-words.ts';

const paid: Invoice = {
  number: 'HD-000042',
  status: 'paid',
  issuedAt: new Date('2026-12-15T23:30:00Z'),
  paidAt: new Date('2026-12-16T09:00:00Z'),
  ...withVat(4500),
  fromCredit: 0,
  lines: [{ description: 'Lead Magnets, Small', net: 4500 }],
  billedTo: {
    name: 'Bright Roofs Ltd',
    address: '14 Sunny Lane\nLeeds\nLS1 4AB',
    vatNumber: 'GB 123 4567 89',
    email: 'accounts@brightroofs.example',
  },
};

const pdfOf = (invoice: Invoice) => invoicePdf(invoiceWords(invoice, seller));
const linesOf = async (invoice: Invoice) => pdfText(await pdfOf(invoice)).split('\n');
const after = (lines: string[], name: string) => lines[lines.lastIndexOf(name) + 1];

describe('[SIGN-10] an invoice as a PDF', () => {
  it('says that it is a VAT invoice, which one, of when, and from whom to whom', async () => {
    const lines = await linesOf(paid);
    expect(lines).toContain('VAT invoice');
    expect(after(lines, 'Invoice number')).toBe('HD-000042');
    expect(after(lines, 'Invoice date and tax point')).toBe('15 December 2026');
    expect(after(lines, 'Status')).toBe('Paid on 16 December 2026');
    for (const ours of [seller.legalName, `VAT number ${seller.vatNumber}`]) expect(lines).toContain(ours);
    for (const ours of seller.address.split('\n')) expect(lines).toContain(ours);
    for (const theirs of ['Bright Roofs Ltd', '14 Sunny Lane', 'LS1 4AB', 'VAT number GB 123 4567 89'])
      expect(lines).toContain(theirs);
  });

  it.each([
    ['(a) a number of a series', ['HD-000042']],
    ['(b) (c) the time of supply and the date of issue', ['Invoice date and tax point', '15 December 2026']],
    ['(d) the supplier', [seller.legalName, ...seller.address.split('\n'), `VAT number ${seller.vatNumber}`]],
    ['(e) the customer', ['Bright Roofs Ltd', '14 Sunny Lane', 'Leeds', 'LS1 4AB']],
    ['(g) (h) (m) what, how much, at which price and rate', ['1 × Lead Magnets (at £45.00 / month)', '20%']],
    ['(h) (i) the net of each line and of all', ['£45.00']],
    ['(l) the VAT, in pounds', ['VAT 20%', '£9.00']],
  ])('shows what regulation 14 of the VAT Regulations 1995 asks for: %s', async (_, asked) => {
    const lines = await linesOf({
      ...paid,
      lines: [{ description: '1 × Lead Magnets (at £45.00 / month)', net: 4500 }],
    });
    expect(lines).toEqual(expect.arrayContaining(asked));
  });

  it('adds up: £45.00 and £9.00 VAT make £54.00, paid by card', async () => {
    const lines = await linesOf(paid);
    expect(lines).toContain('Lead Magnets, Small');
    expect(lines).toContain('20%');
    expect(after(lines, 'Net')).toBe('£45.00');
    expect(after(lines, 'VAT 20%')).toBe('£9.00');
    expect(after(lines, 'Total')).toBe('£54.00');
    expect(after(lines, 'Paid by card')).toBe('£54.00');
  });

  it('tells what a credit has paid, and what is still to be paid', async () => {
    const lines = await linesOf({
      ...paid,
      ...withVat(94_800),
      status: 'open',
      paidAt: null,
      fromCredit: 5400,
      lines: [
        { description: 'Unused time on Lead Magnets, Small', net: -2200 },
        { description: 'Solar Suite, Medium', net: 97_000 },
      ],
    });
    expect(lines).toContain('-£22.00');
    expect(after(lines, 'Total')).toBe('£1,137.60');
    expect(after(lines, 'Taken from your credit')).toBe('-£54.00');
    expect(after(lines, 'Status')).toBe('To be paid');
    expect(after(lines, 'To be paid')).toBe('£1,083.60');
    expect(lines).not.toContain('Paid by card');
  });

  it('of a smaller plan is a credit note, which nobody has to pay', async () => {
    const lines = await linesOf({ ...paid, net: -2000, vat: -400, gross: -2400 });
    expect(lines).toContain('VAT credit note');
    expect(after(lines, 'Status')).toBe('Added to your credit');
    expect(after(lines, 'Total')).toBe('-£24.00');
    expect(after(lines, 'Added to your credit')).toBe('£24.00');
    expect(lines).not.toContain('Paid by card');
  });

  it('goes on over as many pages as it has lines, and its sums stand once', async () => {
    const lines = await linesOf({
      ...paid,
      lines: Array.from({ length: 60 }, (_, number) => ({ description: `Line ${number}`, net: 75 })),
    });
    expect(lines).toContain('Page 4 of 4');
    expect(lines).toContain('Line 59');
    expect(lines.filter((line) => line === 'Total')).toHaveLength(1);
  });

  it('has a title, and is the same file whenever it is asked for', async () => {
    const pdf = await pdfOf(paid);
    expect(pdfTitle(pdf)).toBe('Invoice HD-000042');
    expect(pdf.equals(await pdfOf(paid))).toBe(true);
  });
});

const note: CreditNote = {
  ...{ number: 'HD-CN-000007', status: 'issued', issuedAt: new Date('2027-01-08T10:00:00Z') },
  ...{ reason: 'A day without service', invoiceNumber: paid.number, invoiceIssuedAt: paid.issuedAt },
  ...{ ...withVat(1000), refunded: 1200, credited: 0, reduced: 0, billedTo: paid.billedTo },
  ...{ lines: [{ description: 'Part of: Lead Magnets, Small', net: 1000 }], seller, vatRate: 20 },
};
const linesOfNote = async (differs: Partial<CreditNote> = {}) =>
  pdfText(await invoicePdf(creditNoteWords({ ...note, ...differs }))).split('\n');

describe('[SIGN-22] a credit note shows what the VAT Regulations 1995 (15C) and VAT Notice 700 (18) ask of one', () => {
  it.each<[string, string[]]>([
    ['that it is a credit note', ['VAT credit note']],
    ['its number', ['Credit note number', 'HD-CN-000007']],
    ['its date of issue', ['Date of issue', '8 January 2027']],
    ['the supplier', [seller.legalName, ...seller.address.split('\n'), `VAT number ${seller.vatNumber}`]],
    ['the customer', ['Bright Roofs Ltd', '14 Sunny Lane', 'LS1 4AB', 'VAT number GB 123 4567 89']],
    ['the invoice it corrects', ['This corrects invoice HD-000042 of 15 December 2026.']],
    ['the reason', ['Reason: A day without service']],
    ['what was supplied', ['Part of: Lead Magnets, Small']],
    ['the amount before VAT', ['Net credited', '£10.00']],
    ['the rate and the amount of VAT', ['20%', 'VAT 20% credited', '£2.00']],
    ['the total', ['Total credited', '£12.00']],
  ])('%s', async (_, words) => {
    const lines = await linesOfNote();
    for (const word of words) expect(lines).toContain(word);
  });

  it('and in which way it is given back', async () => {
    expect(after(await linesOfNote(), 'Refunded to your card')).toBe('£12.00');
    const ways = await linesOfNote({ refunded: 0, credited: 500, reduced: 300 });
    expect(after(ways, 'Added to your credit')).toBe('£5.00');
    expect(after(ways, 'Taken off the invoice')).toBe('£3.00');
    expect(after(ways, 'Paid back another way')).toBe('£4.00');
    expect(ways).not.toContain('Refunded to your card');
  });

  it('and that it does not count where the refund has failed', async () => {
    expect((await linesOfNote({ status: 'undone' })).join(' ')).toContain('The refund didn’t go through');
  });
});

describe('whatever a company is called', () => {
  const named = (name: string) => linesOf({ ...paid, billedTo: { ...paid.billedTo, name, address: name } });

  it('European letters are written as they are', async () => {
    const text = (await named('Łukasz Ščerbić & Søn, £ € “Ü”')).join('');
    expect(text).toContain('Łukasz Ščerbić & Søn, £ € “Ü”');
  });

  it.each([
    ['Polish', 'Łukasz Żółć'],
    ['Vietnamese', 'Nguyễn Thị Ánh Tuyết'],
    ['Greek', 'Ηλιακή Ενέργεια ΑΕ'],
    ['Cyrillic', 'Солнечные крыши'],
    ['Hindi', 'सौर ऊर्जा'],
    ['Arabic', 'شركة الطاقة'],
    ['Chinese', '北京太阳能有限公司'],
    ['Hebrew', 'גגות בהירים'],
    ['Thai', 'ไทยโซลาร์'],
  ])('[SIGN-17] one in %s is written in its own letters, and no question marks', async (_, name) => {
    const pdf = await pdfOf({ ...paid, billedTo: { ...paid.billedTo, name } });
    const lettersOf = (text: string) =>
      [...text.normalize('NFKC').replace(/[\s\p{M}]/gu, '')].sort().join('');
    expect(pdfText(pdf)).not.toContain('?');
    const lines = pdfText(pdf).split('\n');
    const from = lines.indexOf('Billed to') + 1;
    const written = lines.slice(from, lines.indexOf('14 Sunny Lane')).join('');
    expect(lettersOf(written)).toBe(lettersOf(name));
  });

  it.each(['١٤ شارع الشمس', 'شارع الشمس ١٤', 'شارع١٤', '۱۴ خیابان'])(
    '[SIGN-17] numbers in Arabic are read from left to right, as they are meant (%s)',
    async (address) => {
      const lines = await linesOf({ ...paid, billedTo: { ...paid.billedTo, address } });
      expect(lines.join('')).toMatch(/١٤|۱۴/);
    },
  );

  it('[SIGN-14] an address that is as long as may be typed stands there whole, with its postcode', async () => {
    const address = `${'Unit 7, The Very Long Business Park, '.repeat(13).trim()}\nLeeds\nLS1 4AB`;
    expect(address.length).toBeGreaterThan(480);
    const eight = [
      'Unit 7',
      'Sun House',
      'The Park',
      '14 Sunny Lane',
      'Holbeck',
      'Leeds',
      'Yorkshire',
      'LS1 4AB',
    ];
    for (const typed of [address, eight.join('\n')]) {
      const lines = await linesOf({ ...paid, billedTo: { ...paid.billedTo, address: typed } });
      expect(lines).toContain('LS1 4AB');
      expect(lines).toContain('Page 1 of 1');
    }
  });

  it('[SIGN-17] pictures in a name are left out with the room they took', async () => {
    expect(await named('☀️🌞 Sunny 👩🏽‍🔧 Roofs 🇬🇧')).toContain('Sunny Roofs');
  });

  it.each([
    ['of 5,000 characters', 'Roofs '.repeat(833)],
    ['without a space', 'R'.repeat(5_000)],
    ['with pictures', '🌞👩🏽‍🔧🇬🇧'.repeat(50)],
    ['from right to left', 'سقف مشرق גגות בהירים'],
    ['with characters that steer', '\u202Eevil\u0000\u0007\u200B\uFEFF\uD800'],
    ['of nothing', ''],
  ])('one %s makes an invoice of one page', async (_, name) => {
    const lines = await named(name);
    expect(lines).toContain('Page 1 of 1');
    expect(after(lines, 'Total')).toBe('£54.00');
  });

  it('what looks like code is text', async () => {
    const pdf = await pdfOf({
      ...paid,
      billedTo: { ...paid.billedTo, name: ') Tj /S /JavaScript (<script>' },
    });
    expect(pdfText(pdf)).toContain(') Tj /S /JavaScript (<script>');
    expect(pdf.toString('latin1')).not.toContain('JavaScript');
  });
});
