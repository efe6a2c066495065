import { escapeHtml } from '@heliodesk/core/rules/messages/safe-html';
import { type PressPage, pressPage } from '#platform/http/press-page.ts';

type Shown = { companyName: string; colour: string; logo: Buffer | undefined; isDone: boolean };

/** The page behind the link below a letter, in the company's look. It is whole without any script. */
export function unsubscribePage({ companyName, colour, logo, isDone }: Shown): PressPage {
  const name = escapeHtml(companyName);
  const accent = /^#[0-9a-f]{6}$/.test(colour) ? colour : undefined;
  const head = logo
    ? `<img src="data:image/png;base64,${logo.toString('base64')}" alt="${name}">`
    : `<p class="name">${name}</p>`;
  const content = isDone
    ? `<h1>You’re unsubscribed</h1><p>${name} won’t send you any more marketing emails. You’ll still hear from them about work you’ve asked for.</p>`
    : `<h1>Unsubscribe?</h1><p>${name} will stop sending you marketing emails. You’ll still hear from them about work you’ve asked for.</p>
<form method="post"><button type="submit">Unsubscribe</button></form>`;
  return pressPage(isDone ? 'You’re unsubscribed' : 'Unsubscribe', `${head}${content}`, accent);
}

export function unknownLinkPage(): PressPage {
  return pressPage(
    'Link not found',
    '<h1>This link doesn’t work any more</h1><p>Just reply to the email instead and ask them to stop.</p>',
  );
}
