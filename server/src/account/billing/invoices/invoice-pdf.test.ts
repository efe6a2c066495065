import { seller } from '@heliodesk/core/brand';
import { withVat } from '@heliodesk/core/rules/vat';
import { describe, expect, it } from 'vitest';
import { pdfText, pdfTitle } from '#testing/pdf-text.ts';
import { invoicePdf } from './invoice-pdf.ts';
import type { Invoice } from './invoice-words.ts';

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

const linesOf = async (invoice: Invoice) => pdfText(await invoicePdf(invoice, seller)).split('\n');
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
    const pdf = await invoicePdf(paid, seller);
    expect(pdfTitle(pdf)).toBe('Invoice HD-000042');
    expect(pdf.equals(await invoicePdf(paid, seller))).toBe(true);
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
    const pdf = await invoicePdf({ ...paid, billedTo: { ...paid.billedTo, name } }, seller);
    const lettersOf = (text: string) =>
      [...text.normalize('NFKC').replace(/[\s\p{M}]/gu, '')].sort().join('');
    expect(pdfText(pdf)).not.toContain('?');
    const lines = pdfText(pdf).split('\n');
    const from = lines.indexOf('Billed to') + 1;
    const written = lines.slice(from, lines.indexOf('14 Sunny Lane')).join('');
    expect(lettersOf(written)).toBe(lettersOf(name));
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
    const pdf = await invoicePdf(
      { ...paid, billedTo: { ...paid.billedTo, name: ') Tj /S /JavaScript (<script>' } },
      seller,
    );
    expect(pdfText(pdf)).toContain(') Tj /S /JavaScript (<script>');
    expect(pdf.toString('latin1')).not.toContain('JavaScript');
  });
});
