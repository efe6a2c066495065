import { brand } from '@heliodesk/core/brand';
import { escapeHtml } from '@heliodesk/core/rules/messages/safe-html';

export { escapeHtml };

export type Letter = { subject: string; text: string; html: string } & Partial<InTheirName>;

/** Fields of a letter that is sent for somebody else than the product. */
export type InTheirName = {
  fromName: string;
  /** An address of theirs, and the key that proves that they let it be sent. */
  sender: { address: string; domain: string; privateKey: string };
  replyTo: string;
  /** Address for delivery reports; the sender's own unless it says another. */
  reportsTo: string;
  attachments: { name: string; type: string; content: Buffer; cid?: string }[];
  /** Its part for calendars (RFC 6047). */
  calendar: { method: 'REQUEST' | 'CANCEL'; text: string };
  /** The mail that it answers. */
  inReplyTo: string;
  /** Set if a person wrote it, so that a machine may answer it. */
  byHand: boolean;
  headers: Record<string, string>;
};

export type LetterParts = {
  subject: string;
  heading: string;
  /** Each a paragraph of plain text: whatever a visitor typed is safe here. */
  before?: string[];
  figures?: { label: string; value: string }[];
  after?: string[];
  button?: { label: string; url: string };
  /** Paragraphs below the button. */
  closing?: string[];
};

/** One look for every mail, as text for those who read text and as HTML that old mail programs still lay out. */
export function letter(parts: LetterParts): Letter {
  return { subject: oneLine(parts.subject), text: plain(parts), html: html(parts) };
}

function plain(parts: LetterParts): string {
  const { heading, before = [], figures = [], after = [], button, closing = [] } = parts;
  const width = Math.max(0, ...figures.map(({ label }) => label.length));
  return [
    heading,
    ...before,
    figures.map(({ label, value }) => `${`${label}:`.padEnd(width + 2)} ${value}`).join('\n'),
    ...after,
    button && `${button.label}:\n${button.url}`,
    ...closing,
    `${brand.name}\n${brand.contactEmail} · ${brand.phone}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

const ink = '#14263a';
const muted = '#52647a';
const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function html(parts: LetterParts): string {
  const { subject, heading, before = [], figures = [], after = [], button, closing = [] } = parts;
  const paragraphs = (texts: string[]) =>
    texts.map((text) => `<p style="margin:0 0 16px;line-height:1.6">${escapeHtml(text)}</p>`).join('');
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(oneLine(subject))}</title></head>
<body style="margin:0;background:#f2f5f8;padding:24px 12px;${font};color:${ink}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px;border-top:4px solid #f5a524">
<tr><td style="padding:32px 28px 8px;font-size:16px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(heading)}</h1>
${paragraphs(before)}${figureTable(figures)}${paragraphs(after)}${button ? buttonHtml(button) : ''}${paragraphs(closing)}
</td></tr>
<tr><td style="padding:16px 28px 28px;font-size:13px;color:${muted};border-top:1px solid #e3e9ef">
${escapeHtml(brand.name)} · ${escapeHtml(brand.contactEmail)} · ${escapeHtml(brand.phone)}
</td></tr></table></td></tr></table></body></html>`;
}

function figureTable(figures: { label: string; value: string }[]): string {
  if (figures.length === 0) return '';
  const rows = figures.map(
    ({ label, value }) =>
      `<tr><td style="padding:10px 0;border-bottom:1px solid #e3e9ef;color:${muted}">${escapeHtml(label)}</td>` +
      `<td align="right" style="padding:10px 0 10px 16px;border-bottom:1px solid #e3e9ef;font-weight:600">${escapeHtml(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${rows.join('')}</table>`;
}

function buttonHtml({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:0 0 20px"><a href="${escapeHtml(url)}" style="display:inline-block;background:${ink};color:#ffffff;text-decoration:none;padding:12px 22px;border-radius:8px;font-weight:600">${escapeHtml(label)}</a></p>`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
