import { paths } from '../../paths.ts';
import { LinkDetails, type LinkedAccount } from '../form/index.ts';

const labels = { email: 'Email', companyName: 'Company', dashboard: 'Dashboard' };

export function AccountDetails({ account }: { account: LinkedAccount | undefined }) {
  const facts = account && {
    email: account.email,
    companyName: account.companyName,
    dashboard: location.origin + paths.company(account.companyIdentifier),
  };
  return <LinkDetails labels={labels} facts={facts} />;
}
