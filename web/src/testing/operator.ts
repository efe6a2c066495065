import type { EntryPage, OperatorCounts, WaitlistEntry } from '@heliodesk/core/contracts/operator';
import type { Answers } from './fake-server.ts';
import { signedIn } from './people.ts';

export const counts: OperatorCounts = {
  entries: 56,
  companies: 3,
  people: 5,
  places: { total: 30, left: 12 },
};

/** Somebody who waits; their ids count on from the first. */
export function entry(number: number, differs: Partial<WaitlistEntry> = {}): WaitlistEntry {
  return {
    id: `0198b4f2-0000-7000-8000-00000000${String(1000 + number)}`,
    name: `Person ${number}`,
    email: `person-${number}@example.com`,
    state: 'waiting',
    joinedAt: '2026-11-01T09:00:00.000Z',
    invitedAt: null,
    answers: [],
    ...differs,
  };
}

/** The answers the waiting list asks for. */
export function waitlistAnswers(entries: WaitlistEntry[]): Answers {
  return {
    'GET /api/auth/me': { json: signedIn({ operator: true }) },
    'GET /api/admin/counts': { json: counts },
    'GET /api/admin/waitlist': { json: { items: entries, next: null } satisfies EntryPage },
  };
}
