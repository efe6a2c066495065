import type { ListedCompany } from '@heliodesk/core/contracts/operator';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '../lib/format.ts';
import { PagedList } from '../lib/lists/paged-list.tsx';
import { SearchField } from '../lib/lists/search-field.tsx';
import { useFilters } from '../lib/lists/use-filters.ts';
import { useOverlay } from '../lib/overlay.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { useCompanies, useCounts } from './api.ts';
import { CompanyDialog } from './company-dialog.tsx';
import { CompanyRow, companyColumns } from './company-row.tsx';

const filterable = { search: 'text' } as const;

export function CompaniesPage() {
  const { filters, change } = useFilters(filterable);
  const { data: counts } = useCounts();
  return (
    <>
      <PageHeading title="Companies">
        {counts ? inWords(counts) : 'Everyone who has an account with us, newest first.'}
      </PageHeading>
      <div className="mb-6 lg:max-w-md">
        <SearchField
          label="Search"
          placeholder="Name or address"
          value={filters.search}
          onSearch={(search) => change({ search })}
        />
      </div>
      <CompanyList search={filters.search} />
    </>
  );
}

function inWords({ companies, people }: { companies: number; people: number }): string {
  const count = (number: number, one: string, many: string) =>
    `${formatNumber(number)} ${number === 1 ? one : many}`;
  return `${count(companies, 'company', 'companies')} with ${count(people, 'person', 'people')} in all, the newest first.`;
}

function CompanyList({ search }: { search: string }) {
  const list = useCompanies(search);
  const { open, show, close } = useOverlay();
  const [opened, setOpened] = useState<ListedCompany>();

  function openCompany(company: ListedCompany) {
    setOpened(company);
    show();
  }

  const empty = (
    <EmptyState icon={<Building2 aria-hidden />} title="No company fits that">
      Try fewer letters.
    </EmptyState>
  );
  return (
    <section aria-label="List of companies">
      <PagedList what="the list of companies" list={list} empty={empty}>
        {(companies) => (
          <>
            <div aria-hidden className={`hidden px-5 pb-2 text-muted text-sm ${companyColumns}`}>
              <span>Company</span>
              <span>Since</span>
              <span>People</span>
              <span>State</span>
              <span>Last active</span>
            </div>
            <ul className="rows">
              {companies.map((company) => (
                <CompanyRow key={company.id} company={company} onOpen={openCompany} />
              ))}
            </ul>
          </>
        )}
      </PagedList>
      {opened && <CompanyDialog company={opened} open={open} onClose={close} />}
    </section>
  );
}
