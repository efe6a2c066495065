import type { Member } from '@heliodesk/core/contracts/team';
import { describe, expect, it } from 'vitest';
import { questionBefore } from './member-change.ts';

const member: Member = {
  userId: '0197a000-0000-7000-8000-000000000001',
  email: 'ann@roofs.uk',
  firstName: 'Ann',
  lastName: 'Sparks',
  role: 'member',
  joinedAt: '2026-11-01T09:00:00Z',
  lastSeenAt: null,
};

describe('before a change in the team', () => {
  it('names the person who is to be removed', () => {
    expect(questionBefore({ what: 'remove', member }, false, 'Bright Roofs')).toMatchObject({
      title: 'Remove Ann Sparks?',
      danger: true,
    });
  });

  it('calls somebody without a name by their address', () => {
    const nameless = { ...member, firstName: '', lastName: '' };
    expect(questionBefore({ what: 'remove', member: nameless }, false, 'Bright Roofs')?.title).toBe(
      'Remove ann@roofs.uk?',
    );
  });

  it('says what it means to make an owner', () => {
    const question = questionBefore({ what: 'role', member, role: 'owner' }, false, 'Bright Roofs');
    expect(question?.text).toContain('changing your role or removing you');
  });

  it('asks whoever gives up their own role, and not about another’s', () => {
    const change = { what: 'role', member, role: 'admin' } as const;
    expect(questionBefore(change, true, 'Bright Roofs')?.title).toBe('Become an admin yourself?');
    expect(questionBefore(change, false, 'Bright Roofs')).toBeUndefined();
  });
});
