import type { PresenceBody, PresentPerson } from '@heliodesk/core/contracts/presence';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/access.ts';
import { presenceOf } from '#platform/live/presence.ts';
import type { Platform } from '#platform/platform.ts';
import { listProjectNames } from '../pipeline/index.ts';

export function createProjectPresence(platform: Platform) {
  const presence = presenceOf(platform);

  /** Takes in a page's state; those who may not see the project are nowhere, and are told of nobody. */
  return async function say(
    caller: Caller,
    id: string,
    body: PresenceBody,
  ): Promise<{ people: PresentPerson[] }> {
    const { companyId, userId } = caller;
    const page = { companyId, userId, place: id.toLowerCase(), page: body.page.toLowerCase() };
    const seen = await platform.db.read(caller, (tx) => listProjectNames(tx, companyId, [id]));
    if (seen.size === 0) {
      presence.say(page, 'gone');
      throw new AppError('not_found');
    }
    const people = presence.say(page, body.state);
    return { people: body.state === 'gone' ? [] : people };
  };
}
