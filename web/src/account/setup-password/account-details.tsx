import { paths } from '../../paths.ts';
import type { NewAccount } from './api.ts';

export function AccountDetails({ email, companyName, companyIdentifier }: NewAccount) {
  const details = [
    { label: 'Email', text: email },
    { label: 'Company', text: companyName },
    { label: 'Dashboard', text: location.origin + paths.company(companyIdentifier) },
  ];
  return (
    <dl className="grid gap-3 rounded-xl bg-sunken p-4">
      {details.map(({ label, text }) => (
        <div key={label} className="grid gap-x-4 sm:grid-cols-[6rem_1fr]">
          <dt className="text-muted">{label}</dt>
          <dd className="wrap-anywhere min-w-0 font-medium">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
