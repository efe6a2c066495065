import { escapeHtml } from '@heliodesk/core/rules/messages/safe-html';

/** A page, and the styles that it names in its policy. */
export type StyledPage = { html: string; styles: string };

type Shown = { companyName: string; colour: string; logo: Buffer | undefined; isDone: boolean };

/** The page behind the link below a letter, in the company's look. It is whole without any script. */
export function unsubscribePage({ companyName, colour, logo, isDone }: Shown): StyledPage {
  const name = escapeHtml(companyName);
  const accent = /^#[0-9a-f]{6}$/.test(colour) ? colour : '#14263a';
  const head = logo
    ? `<img src="data:image/png;base64,${logo.toString('base64')}" alt="${name}">`
    : `<p class="name">${name}</p>`;
  const content = isDone
    ? `<h1>You’re unsubscribed</h1><p>${name} won’t send you any more marketing emails. You’ll still hear from them about work you’ve asked for.</p>`
    : `<h1>Unsubscribe?</h1><p>${name} will stop sending you marketing emails. You’ll still hear from them about work you’ve asked for.</p>
<form method="post"><button type="submit">Unsubscribe</button></form>`;
  return page(isDone ? 'You’re unsubscribed' : 'Unsubscribe', accent, `${head}${content}`);
}

export function unknownLinkPage(): StyledPage {
  return page(
    'Link not found',
    '#14263a',
    '<h1>This link doesn’t work any more</h1><p>Just reply to the email instead and ask them to stop.</p>',
  );
}

function page(title: string, accent: string, content: string): StyledPage {
  const styles = stylesWith(accent);
  const html = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex"><title>${title}</title><style>${styles}</style></head><body><main>${content}</main></body></html>`;
  return { html, styles };
}

const stylesWith = (accent: string) => `
:root{color:#14263a;background:#f2f5f8;font:1rem/1.6 system-ui,sans-serif}
main{max-width:30rem;margin:10vh auto;padding:2rem;background:#fff;border-radius:.75rem;border-top:4px solid ${accent}}
img{max-height:3.5rem;max-width:14rem;background:#fff}.name{font-weight:600;margin:0}
h1{font-size:1.5rem;line-height:1.3;margin:1rem 0 .5rem}
button{font:inherit;font-weight:600;min-height:2.75rem;padding:0 1.5rem;border:0;border-radius:.5rem;background:#14263a;color:#fff;cursor:pointer}
button:focus-visible{outline:3px solid #2f7dd1;outline-offset:2px}
@media(max-width:34rem){main{margin:1rem}}
@media(prefers-color-scheme:dark){:root{color:#e8eef5;background:#0d1722}main{background:#152334}button{background:#e8eef5;color:#14263a}}
`;
