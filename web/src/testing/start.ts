import type { SignedInUser } from '@heliodesk/core/contracts/auth';
import type { OwnCompanies } from '@heliodesk/core/contracts/company';
import type { Answers } from './fake-server.ts';
import { signedIn } from './people.ts';
import { teamAnswers } from './team.ts';

/** The answers that the start of a company, its team's page and the menu in the frame around them ask for. */
export function startAnswers(user: SignedInUser = signedIn()): Answers {
  const { companyIdentifier, name } = user.company;
  const own: OwnCompanies = { companies: [{ companyIdentifier, name, role: user.role }] };
  return { ...teamAnswers(user), 'GET /api/auth/companies': { json: own } };
}
