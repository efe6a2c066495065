import { Building2 } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { formatNumber } from '../lib/format.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { useCompanies, useCounts } from './api.ts';
import { CompanyRow, companyColumns } from './company-row.tsx';
import { LongList } from './long-list.tsx';
import { SearchField } from './search-field.tsx';

export function CompaniesPage() {
  const [query, setQuery] = useSearchParams();
  const search = query.get('search') ?? '';
  const { data: counts } = useCounts();
  return (
    <>
      <PageHeading title="Companies">
        {counts ? inWords(counts) : 'Everybody who has an account with us, the newest first.'}
      </PageHeading>
      <div className="mb-6 lg:max-w-md">
        <SearchField
          label="Search"
          placeholder="Name or address"
          value={search}
          onSearch={(typed) => setQuery(typed ? { search: typed } : {}, { replace: true })}
        />
      </div>
      <CompanyList search={search} />
    </>
  );
}

function inWords({ companies, people }: { companies: number; people: number }): string {
  const count = (number: number, one: string, many: string) =>
    `${formatNumber(number)} ${number === 1 ? one : many}`;
  return `${count(companies, 'company', 'companies')} with ${count(people, 'person', 'people')} in all, the newest first.`;
}

function CompanyList({ search }: { search: string }) {
  const paging = useCompanies(search);
  const companies = paging.data?.pages.flatMap((page) => page.companies) ?? [];
  const empty = (
    <EmptyState icon={<Building2 aria-hidden />} title="No company fits that">
      Try fewer letters.
    </EmptyState>
  );
  return (
    <section aria-label="List of companies">
      <LongList what="list of companies" paging={paging} count={companies.length} empty={empty}>
        <div aria-hidden className={`hidden px-5 pb-2 text-muted text-sm ${companyColumns}`}>
          <span>Company</span>
          <span>Since</span>
          <span>People</span>
          <span>State</span>
          <span>Last active</span>
        </div>
        <ul className="rows">
          {companies.map((company) => (
            <CompanyRow key={company.id} {...company} />
          ))}
        </ul>
      </LongList>
    </section>
  );
}
