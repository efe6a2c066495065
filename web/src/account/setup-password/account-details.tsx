import { paths } from '../../paths.ts';
import { LinkDetails } from '../form/index.ts';
import type { NewAccount } from './api.ts';

const labels = { email: 'Email', companyName: 'Company', dashboard: 'Dashboard' };

export function AccountDetails({ account }: { account: NewAccount | undefined }) {
  const facts = account && {
    email: account.email,
    companyName: account.companyName,
    dashboard: location.origin + paths.company(account.companyIdentifier),
  };
  return <LinkDetails labels={labels} facts={facts} />;
}
