import { isCompanyIdentifier } from '@heliodesk/core/rules/company-identifier';
import { nameCompanyBy } from './api-client.ts';

/** The company whose page stands at this address, if it is a company's. */
export function companyAt(pathname: string): string | undefined {
  const [, first = ''] = pathname.split('/');
  return isCompanyIdentifier(first) ? first : undefined;
}

/** From here on every call says which company is shown, by the address at the time of the call. */
export function nameCompanyByAddress(): void {
  nameCompanyBy(() => companyAt(location.pathname));
}
