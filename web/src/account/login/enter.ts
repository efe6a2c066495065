import type { SignedInUser } from '@heliodesk/core/contracts/auth';
import { safePath } from '@heliodesk/core/rules/safe-path';
import { leaveFor } from '../../lib/leave-for.ts';
import { paths } from '../../paths.ts';

/** To where somebody was going, or to their company. */
export function enter({ company }: SignedInUser, next: string | null): Promise<void> {
  return leaveFor(safePath(next) ?? paths.company(company.companyIdentifier));
}
