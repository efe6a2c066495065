import { forwardingStateOf } from '@heliodesk/core/rules/magnets/forwarding';
import { escapeHtml } from '@heliodesk/core/rules/messages/safe-html';
import { systemActor } from '#platform/actor.ts';
import { type PressPage, pressPage, pressPages } from '#platform/http/press-page.ts';
import type { App } from '#platform/http/server.ts';
import type { Platform } from '#platform/platform.ts';
import { proofPath, readLink, stopPath } from './links.ts';
import { changeForwarding, findForwarding } from './store.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findForwarding>>>;

/** The pages behind the links in emails about forwarded leads. Opened, they ask; pressed, it is done. */
export function forwardingRoutes(app: App, { db, clock, secret }: Platform): void {
  async function find(path: string, token: string): Promise<Found | undefined> {
    const link = readLink(secret, path, token);
    return link && db.readAsSystem((tx) => findForwarding(tx, link.companyId, link.id));
  }

  /** One that is too old, or whose reader has said stop since, is as good as none. */
  async function findOpen(token: string): Promise<Found | undefined> {
    const found = await find(proofPath, token);
    const state = found && forwardingStateOf(found.forwarding, clock.now());
    return state === 'waiting' || state === 'proven' ? found : undefined;
  }

  pressPages(app, proofPath, {
    async show(token, isDone) {
      const found = await findOpen(token);
      if (!found) return undefined;
      return isDone || found.forwarding.provenAt ? agreedPage(found) : agreePage(found);
    },
    unknown: unknownPage,
    async press(token) {
      const found = await findOpen(token);
      if (!found) return false;
      const { forwarding } = found;
      if (!forwarding.provenAt)
        await db.write(systemActor(forwarding.companyId), (tx) =>
          changeForwarding(tx, forwarding, { provenAt: clock.now() }),
        );
      return true;
    },
  });

  pressPages(app, stopPath, {
    async show(token, isDone) {
      const found = await find(stopPath, token);
      if (!found) return undefined;
      return isDone || found.forwarding.stoppedAt ? stoppedPage(found) : stopPage(found);
    },
    unknown: unknownPage,
    async press(token) {
      const found = await find(stopPath, token);
      if (!found) return false;
      await db.write(systemActor(found.forwarding.companyId), (tx) =>
        changeForwarding(tx, found.forwarding, { stoppedAt: clock.now() }),
      );
      return true;
    },
  });
}

const agreePage = ({ companyName, forwarding }: Found): PressPage =>
  asked(
    'Send leads here?',
    `Each new lead from ${escapeHtml(companyName)}’s website will be sent to ${escapeHtml(forwarding.address)}, with the homeowner’s name and how to reach them.`,
    'Yes, send them here',
  );

const agreedPage = ({ companyName, forwarding }: Found): PressPage =>
  told(
    'That’s all set',
    `New leads from ${escapeHtml(companyName)} will come to ${escapeHtml(forwarding.address)}. Each has a link to stop.`,
  );

const stopPage = ({ companyName, forwarding }: Found): PressPage =>
  asked(
    'Stop sending leads?',
    `Leads from ${escapeHtml(companyName)} won’t be sent to ${escapeHtml(forwarding.address)} any more. The company still has them.`,
    'Stop sending leads',
  );

const stoppedPage = ({ companyName, forwarding }: Found): PressPage =>
  told(
    'No more leads here',
    `Leads from ${escapeHtml(companyName)} aren’t sent to ${escapeHtml(forwarding.address)} any more.`,
  );

const unknownPage = told(
  'This link doesn’t work any more',
  'Please ask the company to send you another one from its settings.',
);

function asked(title: string, words: string, button: string): PressPage {
  return pressPage(
    title,
    `<h1>${title}</h1><p>${words}</p><form method="post"><button type="submit">${button}</button></form>`,
  );
}

function told(title: string, words: string): PressPage {
  return pressPage(title, `<h1>${title}</h1><p>${words}</p>`);
}
