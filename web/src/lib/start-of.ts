import type { SignedInUser } from '@heliodesk/core/contracts/auth';
import { paths } from '../paths.ts';

/** The first page for somebody: their company, or what the operator has to look after. */
export function startOf({ company, operator }: SignedInUser): string {
  return operator ? paths.admin() : paths.company(company.companyIdentifier);
}
