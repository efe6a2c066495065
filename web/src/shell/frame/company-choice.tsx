import type { OwnCompanies } from '@heliodesk/core/contracts/company';
import { Check, RotateCw } from 'lucide-react';
import { DropdownMenu as Menu } from 'radix-ui';
import { useCompanyChoice, useOwnCompanies } from '../../lib/own-companies.ts';
import { useUser } from '../../lib/session.ts';

/** In the menu of somebody who belongs to several companies: the way from one to the other. */
export function CompanyChoice() {
  const { data, error, refetch } = useOwnCompanies();
  if (data && data.companies.length < 2) return null;
  return (
    <>
      {data && <Companies {...data} />}
      {!data && !error && (
        <Menu.Label className="quiet-wait px-3 py-2 text-muted text-sm">Loading your companies …</Menu.Label>
      )}
      {!data && error && (
        <Menu.Item
          className="menu-item"
          onSelect={(event) => {
            event.preventDefault();
            refetch();
          }}
        >
          <RotateCw aria-hidden />
          Load your companies again
        </Menu.Item>
      )}
      <Menu.Separator className="my-1 h-px bg-line" />
    </>
  );
}

function Companies({ companies }: OwnCompanies) {
  const { companyIdentifier: current } = useUser().company;
  const { run, busy } = useCompanyChoice();
  return (
    <Menu.RadioGroup aria-labelledby="company-choice" value={current}>
      <Menu.Label id="company-choice" className="px-3 pt-1 font-medium text-muted text-sm">
        Your companies
      </Menu.Label>
      {companies.map(({ companyIdentifier, name }) => (
        <Menu.RadioItem
          key={companyIdentifier}
          value={companyIdentifier}
          disabled={busy}
          className="menu-item py-2"
          onSelect={(event) => {
            if (companyIdentifier === current) return;
            // Stays open until the page is left, or to try again.
            event.preventDefault();
            run(companyIdentifier);
          }}
        >
          <span className="grid size-5 shrink-0 place-items-center">
            <Menu.ItemIndicator>
              <Check aria-hidden />
            </Menu.ItemIndicator>
          </span>
          <span className="wrap-anywhere min-w-0">{name}</span>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
