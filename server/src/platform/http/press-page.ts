import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { App } from './server.ts';

/** A page that is whole without any script, and the styles that it names in its policy. */
export type PressPage = { html: string; styles: string };

type Pages = {
  /** Before and after the press; none where the link leads nowhere. */
  show(token: string, isDone: boolean): Promise<PressPage | undefined>;
  unknown: PressPage;
  /** Does what the link is for, and says whether it could. */
  press(token: string): Promise<boolean>;
};

const params = z.object({ token: z.string().max(100) });

/** A link in a mail. Opened, it asks; pressed, or sent by a mail program for its reader (RFC 8058), it is done. */
export function pressPages(app: App, address: string, { show, unknown, press }: Pages): void {
  const route = {
    config: { access: 'public', limit: { max: 60, windowMs: 60_000 } },
    schema: { hide: true, params },
  } as const;

  async function answer(reply: FastifyReply, token: string, isDone: boolean) {
    const found = await show(token, isDone);
    const { html, styles } = found ?? unknown;
    reply.headers({ 'content-security-policy': policyFor(styles), 'cache-control': 'no-store' });
    return reply
      .type('text/html; charset=utf-8')
      .code(found ? 200 : 404)
      .send(html);
  }

  app.register(async (scope) => {
    // Nothing in it is of interest.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 10_000 }, (_request, _body, parsed) =>
      parsed(null, null),
    );
    scope.get(`${address}/:token`, route, (request, reply) =>
      answer(reply, params.parse(request.params).token, false),
    );
    scope.post(`${address}/:token`, route, async (request, reply) => {
      const { token } = params.parse(request.params);
      return answer(reply, token, await press(token));
    });
  });
}

// Its own styles and pictures alone.
const policyFor = (styles: string) =>
  `default-src 'none'; style-src 'sha256-${hash('sha256', styles, 'base64')}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const ink = '#14263a';

/** A page about one thing, with a colour at its head. */
export function pressPage(title: string, content: string, accent = ink): PressPage {
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
