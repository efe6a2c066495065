import { escapeHtml, htmlOf } from '@heliodesk/core/rules/messages/safe-html';
import type { Letter } from '#platform/mail/letter.ts';

export type Company = Record<
  'name' | 'email' | 'phone' | 'address' | 'companyNumber' | 'brandColour',
  string
>;

type Parts = {
  company: Company;
  subject: string;
  text: string;
  /** The picture that is sent with it. */
  logo?: Buffer | undefined;
  unsubscribeUrl?: string | undefined;
};

const ink = '#14263a';
const muted = '#52647a';
const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const paragraph = { p: 'margin:0 0 16px;line-height:1.6', a: `color:${ink}` };

/** A letter in a company's name: its logo and colour, and who it is as the law wants it said. */
export function companyLetter(parts: Parts): Letter {
  const { company, subject, text, logo, unsubscribeUrl } = parts;
  const footer = footerOf(company);
  return {
    subject,
    text: [text, '-- ', ...footer, ...(unsubscribeUrl ? ['', `Unsubscribe: ${unsubscribeUrl}`] : [])].join(
      '\n',
    ),
    html: html(parts, footer),
    ...(logo && { attachments: [{ name: 'logo.png', type: 'image/png', content: logo, cid: logoId }] }),
  };
}

const logoId = 'logo@heliodesk';

/** A company's letters say its registered name, number and address (Companies Act 2006, sections 82 and 84). */
function footerOf({ name, phone, email, address, companyNumber }: Company): string[] {
  return [
    [name, phone, email].filter(Boolean).join(' · '),
    [address.replace(/\s*\n\s*/g, ', '), companyNumber && `Company number ${companyNumber}`]
      .filter(Boolean)
      .join(' · '),
  ].filter(Boolean);
}

function html({ company, subject, text, logo, unsubscribeUrl }: Parts, footer: string[]): string {
  const colour = /^#[0-9a-f]{6}$/.test(company.brandColour) ? company.brandColour : ink;
  const head = logo
    ? `<img src="cid:${logoId}" alt="${escapeHtml(company.name)}" style="max-height:56px;max-width:220px">`
    : `<strong style="font-size:18px">${escapeHtml(company.name)}</strong>`;
  const unsubscribe = unsubscribeUrl
    ? `<br><a href="${escapeHtml(unsubscribeUrl)}" style="color:${muted}">Unsubscribe</a>`
    : '';
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f2f5f8;padding:24px 12px;${font};color:${ink}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px;border-top:4px solid ${colour}">
<tr><td style="padding:28px 28px 12px">${head}</td></tr>
<tr><td style="padding:8px 28px 8px;font-size:16px">
${htmlOf(text, paragraph)}
</td></tr>
<tr><td style="padding:16px 28px 28px;font-size:13px;line-height:1.5;color:${muted};border-top:1px solid #e3e9ef">
${footer.map(escapeHtml).join('<br>')}${unsubscribe}
</td></tr></table></td></tr></table></body></html>`;
}
