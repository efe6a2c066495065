import type { Alike } from '@heliodesk/core/contracts/projects';
import { stageName } from '@heliodesk/core/rules/projects/stages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { withQuery } from '../../lib/call.ts';
import { useDebounced } from '../../lib/debounced.ts';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import type { TypedLead } from './typed-lead.ts';

/** Says, while a lead is typed, who may be the same. */
export function AlikeNotice({ control }: { control: Control<TypedLead> }) {
  const { companyIdentifier } = useUser().company;
  const typed = useWatch({ control, name: ['email', 'phone', 'line1', 'postcode'] });
  const address = useDebounced(withQuery('/api/projects/alike', recognisable(typed)));
  const { data } = useQuery<Alike>({
    queryKey: [address],
    enabled: address.includes('?'),
    placeholderData: keepPreviousData,
  });
  const items = address.includes('?') ? (data?.items ?? []) : [];
  return (
    <div role="status">
      {items.length > 0 && (
        <Alert tone="warning" title="You may have this one already">
          <ul className="mt-1 grid gap-1">
            {items.map(({ id, number, stage, customer, same }) => (
              <li key={id}>
                <Link to={paths.project(companyIdentifier, id)}>
                  {customer.name} #{number}
                </Link>
                {`, ${stageName(stage).toLowerCase()}: same ${same.map((each) => sameNames[each]).join(' and ')}`}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}

const sameNames = { email: 'email', phone: 'phone number', address: 'address' } as const;

/** As much of it as somebody could be known by. */
function recognisable([email, phone, line1, postcode]: readonly [string, string, string, string]) {
  return {
    ...(email.includes('@') && { email }),
    ...(phone.replace(/\D/g, '').length >= 10 && { phone }),
    ...(line1 && postcode.length >= 5 && { line1, postcode }),
  };
}
