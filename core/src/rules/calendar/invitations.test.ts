import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invitationInWords } from './invitation-words.ts';
import { type Invitable, isInvitable, toTell } from './invitations.ts';

const now = new Date('2026-07-01T09:00:00Z');
const visit: Invitable = {
  ...{ kind: 'survey', state: 'planned', address: 'rita@example.com', location: '12 Beech Road, BS1 4ST' },
  ...{ startsAt: '2026-07-20T08:30:00.000Z', endsAt: '2026-07-20T10:00:00.000Z', who: ['Ben Fox'] },
};
type Told = ReturnType<typeof toTell>[number];
const said = (told: Told[]) =>
  told.map(({ method, sequence, address }) => `${method} ${sequence} ${address}`);
const [first] = toTell(undefined, visit, now) as [Told];

describe('what a customer is told of a visit', () => {
  it('[CAL-10] begins with an invitation, and goes on when something changes that concerns them', () => {
    expect(said([first])).toEqual(['REQUEST 0 rita@example.com']);
    expect(toTell(first, visit, now)).toEqual([]);
    for (const change of [
      { endsAt: '2026-07-20T11:00:00.000Z' },
      { location: '14 Beech Road, BS1 4ST' },
      { who: ['Ann Lee'] },
      { kind: 'installation' as const },
    ])
      expect(said(toTell(first, { ...visit, ...change }, now))).toEqual(['REQUEST 1 rita@example.com']);
  });

  it('[CAL-10] is called off when it is cancelled or gone, once, and asked for again when it is back', () => {
    const [off] = toTell(first, { ...visit, state: 'cancelled' }, now) as [Told];
    expect(off).toMatchObject({ method: 'CANCEL', sequence: 1, startsAt: visit.startsAt });
    expect(said(toTell(first, undefined, now))).toEqual(['CANCEL 1 rita@example.com']);
    expect(toTell(off, undefined, now)).toEqual([]);
    expect(said(toTell(off, visit, now))).toEqual(['REQUEST 2 rita@example.com']);
    expect(toTell(undefined, undefined, now)).toEqual([]);
  });

  it('[CAL-11] is nothing where it is over or done, or where there is no address', () => {
    const later = new Date('2026-07-21T00:00:00Z');
    expect(toTell(undefined, visit, later)).toEqual([]);
    expect(toTell(first, undefined, later)).toEqual([]);
    expect(toTell(undefined, { ...visit, address: '' }, now)).toEqual([]);
    const customer = { email: 'rita@example.com' };
    expect(isInvitable({ isSample: false, customer })).toBe(true);
    expect(isInvitable({ isSample: true, customer })).toBe(false);
    expect(isInvitable({ isSample: false, customer: { email: 'rita' } })).toBe(false);
    expect(isInvitable(undefined)).toBe(false);
    expect(toTell(first, { ...visit, state: 'done', who: [] }, now)).toEqual([]);
  });

  it('[CAL-10] an address that was put right is invited, and the wrong one called off', () => {
    const other = { ...visit, address: 'rita.hall@example.com' };
    expect(said(toTell(first, other, now))).toEqual([
      ...['CANCEL 1 rita@example.com', 'REQUEST 2 rita.hall@example.com'],
    ]);
  });

  it('[CAL-10] has a number of its own each time, and leaves every calendar as the visit is', () => {
    const states = fc.constantFrom<Invitable['state']>('planned', 'cancelled');
    const minute = fc.integer({ min: 0, max: 3 }).map((hour) => `2026-07-20T0${hour + 1}:00:00.000Z`);
    const steps = fc.record({
      state: states,
      startsAt: minute,
      address: fc.constantFrom('a@b.uk', 'c@d.uk'),
    });
    fc.assert(
      fc.property(fc.array(fc.option(steps), { maxLength: 12 }), (changes) => {
        const all: Told[] = [];
        const calendars = new Map<string, string>();
        for (const change of changes) {
          const present = change ? { ...visit, ...change } : undefined;
          for (const told of toTell(all.at(-1), present, now)) {
            all.push(told);
            if (told.method === 'CANCEL') calendars.delete(told.address);
            else calendars.set(told.address, told.startsAt);
          }
          const isOn = present?.state === 'planned';
          expect([...calendars]).toEqual(isOn ? [[present.address, present.startsAt]] : []);
          expect(toTell(all.at(-1), present, now)).toEqual([]);
        }
        expect(all.map(({ sequence }) => sequence)).toEqual(all.map((_, place) => place));
      }),
    );
  });
});

describe('the words of an invitation', () => {
  const company = { name: 'Bright Roofs Ltd', phone: '0117 496 0000' };

  it('[CAL-10] say when in London’s time, where, who comes and what to do', () => {
    expect(invitationInWords(first, { company, firstName: 'Rita' })).toEqual({
      subject: 'Your survey on Monday 20 July at 09:30 is booked',
      text: [
        'Hello Rita,',
        'Your survey with Bright Roofs Ltd is booked:',
        'Monday 20 July, 09:30 to 11:00 (UK time)\n12 Beech Road, BS1 4ST\nBen Fox will come.',
        'Open the attached invitation to put it in your calendar. If the time doesn’t suit you, just reply to this email, or ring us on 0117 496 0000.',
      ].join('\n\n'),
    });
  });

  it('[CAL-10] say what has changed, and what won’t be', () => {
    const changed = invitationInWords(
      { ...first, sequence: 2, who: ['Ben Fox', 'Ann Lee', 'Jo Day'] },
      { company: { ...company, phone: '' }, firstName: '' },
    );
    expect(changed.subject).toBe('Your survey on Monday 20 July at 09:30 has changed');
    expect(changed.text).toContain('Hello,\n');
    expect(changed.text).toContain('Ben Fox, Ann Lee and Jo Day will come.');
    const off = invitationInWords(
      { ...first, method: 'CANCEL', sequence: 3 },
      { company, firstName: 'Rita' },
    );
    expect(off.subject).toBe('Your survey on Monday 20 July at 09:30 has been cancelled');
    expect(off.text).toContain('has been cancelled. It was planned for:\n\nMonday 20 July');
    expect(off.text).not.toContain('will come');
  });
});
