import type { SignedInUser } from '@heliodesk/core/contracts/auth';
import type { Invitation, Member, Team } from '@heliodesk/core/contracts/team';
import type { Today } from '@heliodesk/core/contracts/today';
import { profile } from './company.ts';
import type { Answers } from './fake-server.ts';
import { signedIn } from './people.ts';

/** The signed-in person, as their team lists them. */
export function ownMember({ id, email, firstName, lastName, role }: SignedInUser = signedIn()): Member {
  const joinedAt = '2026-11-01T09:00:00.000Z';
  return { userId: id, email, firstName, lastName, role, joinedAt, lastSeenAt: null };
}

/** A colleague; their ids count on from the first. */
export function colleague(number: number, firstName: string, role: Member['role']): Member {
  return {
    userId: `0198b4f2-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`,
    email: `${firstName.toLowerCase()}@example.com`,
    firstName,
    lastName: 'Watt',
    role,
    joinedAt: '2026-11-02T09:00:00.000Z',
    lastSeenAt: '2026-11-03T09:00:00.000Z',
  };
}

/** An invitation that was sent a minute ago. */
export function invitation(email: string, differs: Partial<Invitation> = {}): Invitation {
  const sent = Date.now() - 60_000;
  return {
    id: '0198b4f2-0000-7000-8000-000000000201',
    email,
    role: 'member',
    invitedAt: new Date(sent).toISOString(),
    expiresAt: new Date(sent + 7 * 24 * 60 * 60_000).toISOString(),
    ...differs,
  };
}

/** A company that has nothing to work on yet. */
const emptyDay: Today = {
  ...{ day: '2026-11-17', tasks: [], visits: [], deadlines: [], stages: [], newest: [], sample: null },
};

/** The answers the start page and the team's own page ask for. */
export function teamAnswers(user: SignedInUser = signedIn(), more: Partial<Team> = {}): Answers {
  const team: Team = { members: [ownMember(user)], invitations: [], ...more };
  return {
    'GET /api/auth/me': { json: user },
    'GET /api/team': { json: team },
    'GET /api/company': { json: profile() },
    'GET /api/today': { json: emptyDay },
  };
}
