import { may } from '@heliodesk/core/rules/permissions';
import { Loaded } from '../../lib/loaded.tsx';
import { useUser } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AddressSection } from './address-section.tsx';
import { useCompany } from './api.ts';
import { ClosingSection } from './closing-section.tsx';
import { CompanyForm } from './company-form.tsx';
import { DataSection } from './data-section.tsx';
import { HistorySection } from './history-section.tsx';
import { LogoSection } from './logo-section.tsx';
import { SecuritySection } from './security-section.tsx';
import { SendingSection } from './sending-section.tsx';

export function CompanyPage() {
  const { role } = useUser();
  const allowed = may(role, 'company:edit');
  return (
    <>
      <PageHeading title="Company">
        The details that go on your quotes, contracts and certificates.
      </PageHeading>
      <div className="grid gap-10 md:gap-12">
        {allowed ? (
          <>
            <LogoSection />
            <Details />
            <SendingSection />
          </>
        ) : (
          <Alert title="For owners and admins">Please ask an owner of your company.</Alert>
        )}
        {may(role, 'security:enforce') && <SecuritySection />}
        {may(role, 'company:export') && <DataSection />}
        {may(role, 'company:close') && <ClosingSection />}
      </div>
    </>
  );
}

function Details() {
  return (
    <Loaded query={useCompany()} what="your company" skeleton={<Skeleton className="h-96" />}>
      {(company) => (
        <>
          <CompanyForm company={company} />
          <HistorySection id={company.id} />
          <AddressSection company={company} />
        </>
      )}
    </Loaded>
  );
}
