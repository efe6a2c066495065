import type { Session } from '@heliodesk/core/contracts/account';
import type { SignedInUser } from '@heliodesk/core/contracts/auth';
import type { SecondFactorOverview } from '@heliodesk/core/contracts/second-factor';
import type { Answers } from './fake-server.ts';
import { signedIn } from './people.ts';
import { colleague, ownMember } from './team.ts';

/** The device that asks. */
export const thisDevice: Session = {
  id: '0198b4f2-0000-7000-8000-000000000401',
  device: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Gecko/20100101 Firefox/144.0',
  createdAt: '2026-11-01T09:00:00.000Z',
  lastSeenAt: '2026-11-16T09:00:00.000Z',
  current: true,
};

/** Somebody without a second factor; what differs is given. */
export function secondFactor(differs: Partial<SecondFactorOverview> = {}): SecondFactorOverview {
  return { totp: false, totpPausedAt: null, recoveryCodesLeft: 0, passkeys: [], ...differs };
}

/** The answers the settings ask for. */
export function settingsAnswers(user: SignedInUser = signedIn(), overview = secondFactor()): Answers {
  const team = { members: [ownMember(user), colleague(1, 'Olga', 'owner')], invitations: [] };
  return {
    'GET /api/auth/me': { json: user },
    'GET /api/team': { json: team },
    'GET /api/account/email-change': { json: { pending: null } },
    'GET /api/account/sessions': { json: { sessions: [thisDevice] } },
    'GET /api/account/second-factor': { json: overview },
    'GET /api/inbox/settings': { json: { mail: { 'team.joined': true, 'team.role-changed': true } } },
  };
}
