import type { SignedInUser } from '@heliodesk/core/contracts/auth';
import { paths } from '../paths.ts';

/** Where somebody begins: in their company, or with what the operator has to look after. */
export function startOf({ company, operator }: SignedInUser): string {
  return operator ? paths.admin() : paths.company(company.companyIdentifier);
}
