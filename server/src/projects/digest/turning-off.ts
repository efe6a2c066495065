import { escapeHtml } from '@heliodesk/core/rules/messages/safe-html';
import { systemActor } from '#platform/actor.ts';
import { type PressPage, pressPage, pressPages } from '#platform/http/press-page.ts';
import type { App } from '#platform/http/server.ts';
import type { Platform } from '#platform/platform.ts';
import { readSignedIds, signIds } from '#platform/signed-ids.ts';
import { putSettings } from '../../account/inbox/index.ts';
import { findMember, type Member } from './store.ts';

const address = '/unsubscribe/digest';
const purpose = 'digest off';

/** The link by which somebody turns their morning's email off without signing in. */
export const turningOffAddress = (
  { publicUrl, secret }: Pick<Platform, 'publicUrl' | 'secret'>,
  { companyId, userId }: Pick<Member, 'companyId' | 'userId'>,
): string => `${publicUrl}${address}/${signIds(secret, purpose, [companyId, userId])}`;

export function turningOffRoute(app: App, { db, publicUrl, secret }: Platform): void {
  async function find(token: string): Promise<Member | undefined> {
    const [companyId, userId] = readSignedIds(secret, purpose, token) ?? [];
    if (!companyId || !userId) return undefined;
    return db.readAsSystem((tx) => findMember(tx, companyId, userId));
  }

  pressPages(app, address, {
    async show(token, isDone) {
      const member = await find(token);
      return member && (isDone ? donePage(member, publicUrl) : questionPage(member));
    },
    unknown: pressPage(
      'Link not found',
      '<h1>This link doesn’t work any more</h1><p>You can turn the email off in your settings, once you’ve signed in.</p>',
    ),
    async press(token) {
      const member = await find(token);
      if (!member) return false;
      await db.write(systemActor(member.companyId), async (tx) =>
        putSettings(tx, member, { 'digest.daily': false }),
      );
      return true;
    },
  });
}

const questionPage = ({ companyName }: Member): PressPage =>
  pressPage(
    'Turn off your morning email',
    `<h1>Turn off your morning email?</h1><p>You won’t get an email with your day at ${escapeHtml(companyName)} any more.</p>
<form method="post"><button type="submit">Turn it off</button></form>`,
  );

const donePage = ({ companyName, companyIdentifier }: Member, publicUrl: string): PressPage =>
  pressPage(
    'Your morning email is off',
    `<h1>Your morning email is off</h1><p>We won’t email you your day at ${escapeHtml(companyName)} any more. If you miss it, you can turn it on again in <a href="${publicUrl}/${escapeHtml(companyIdentifier)}/settings">your settings</a>.</p>`,
  );
