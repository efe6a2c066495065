import type { SignedInUser } from '@heliodesk/core/contracts/auth';
import type { CompanyProfile } from '@heliodesk/core/contracts/company';
import type { Team } from '@heliodesk/core/contracts/team';
import { may } from '@heliodesk/core/rules/permissions';
import { paths } from '../../paths.ts';

export interface Step {
  title: string;
  why: string;
  to: string;
  /** Not known while the server is being asked. */
  done: boolean | undefined;
}

/** The steps worth doing first, for this person in this company as it is now. */
export function nextSteps(user: SignedInUser, team?: Team, profile?: CompanyProfile): Step[] {
  const company = user.company.companyIdentifier;
  const steps: Step[] = [];
  if (user.factorsToReview) {
    steps.push({
      title: 'Check what we’ve paused',
      why: 'You’ve chosen a new password, so we’ve paused the second factors that were added shortly before.',
      to: paths.secondFactor(company),
      done: false,
    });
  }
  if (!user.emailConfirmed) {
    steps.push({
      title: 'Confirm your email address',
      why: `We’ve emailed a link to ${user.email}. It’s how you get back in if you lose your password.`,
      to: paths.emailSettings(company),
      done: false,
    });
  }
  if (!user.firstName || !user.lastName) {
    steps.push({
      title: 'Tell your team your name',
      why: 'So your team can see who did what.',
      to: paths.settings(company),
      done: false,
    });
  }
  if (may(user.role, 'team:invite')) {
    steps.push({
      title: 'Invite your team',
      why: 'Paste the addresses of your surveyors, office and installers. Each gets a link to join.',
      to: paths.invite(company),
      done: team && (team.members.length > 1 || team.invitations.length > 0),
    });
  }
  if (may(user.role, 'company:edit')) {
    steps.push({
      title: 'Add your company’s details',
      why: 'Your address, phone and registration numbers, for quotes and certificates.',
      to: paths.companyDetails(company),
      done: profile && Boolean(profile.phone && profile.address && profile.companyNumber),
    });
  }
  return steps;
}
