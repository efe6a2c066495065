import type { CompanyProfile } from '@heliodesk/core/contracts/company';
import type { Team } from '@heliodesk/core/contracts/team';
import { describe, expect, it } from 'vitest';
import { signedIn } from '../../testing/people.ts';
import { nextSteps } from './next-steps.ts';

const owner = signedIn();

const team = (members: number, invitations: number) =>
  ({ members: Array(members).fill({}), invitations: Array(invitations).fill({}) }) as Team;

const invitingDone = (state?: Team) => nextSteps(owner, state)[0]?.done;

describe('the next steps', () => {
  it('of an owner are to invite the team and to complete the company', () => {
    expect(nextSteps(owner, team(1, 0))).toEqual([
      expect.objectContaining({ title: 'Invite your team', to: '/bright-roofs/team?invite', done: false }),
      expect.objectContaining({ title: 'Add your company’s details', to: '/bright-roofs/company' }),
    ]);
  });

  it('are done once somebody has joined, or is asked to', () => {
    expect(invitingDone(team(2, 0))).toBe(true);
    expect(invitingDone(team(1, 1))).toBe(true);
    expect(invitingDone()).toBeUndefined();
  });

  it('count the company as complete with its address, telephone and number', () => {
    const done = (profile: Partial<CompanyProfile>) =>
      nextSteps(owner, team(1, 0), profile as CompanyProfile).at(-1)?.done;
    expect(done({ phone: '020', address: '1 High Street', companyNumber: '01234567' })).toBe(true);
    expect(done({ phone: '020', address: '', companyNumber: '01234567' })).toBe(false);
    expect(nextSteps(owner, team(1, 0)).at(-1)?.done).toBeUndefined();
  });

  it('begin with the name where it is missing', () => {
    expect(nextSteps({ ...owner, lastName: '' }, team(2, 0))[0]?.title).toBe('Tell your team your name');
  });

  it('lead whoever has not confirmed their address to it', () => {
    expect(nextSteps({ ...owner, emailConfirmed: false }, team(2, 0))[0]).toMatchObject({
      title: 'Confirm your email address',
      to: '/bright-roofs/settings#email',
    });
  });

  it('[DOOR-3] begin, after a reset, with the second factors that it has paused', () => {
    const user = { ...owner, factorsToReview: true as const, emailConfirmed: false };
    expect(nextSteps(user, team(2, 0))[0]).toMatchObject({
      title: 'Check what we’ve paused',
      to: '/bright-roofs/settings#second-factor',
      done: false,
    });
  });

  it('leave out what a role may not do', () => {
    expect(nextSteps({ ...owner, role: 'member' }, team(2, 0))).toEqual([]);
  });
});
