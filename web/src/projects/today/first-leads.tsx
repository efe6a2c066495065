import { may } from '@heliodesk/core/rules/permissions';
import { Upload, UserRoundPlus } from 'lucide-react';
import { Link } from 'react-router';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { buttonVariants } from '../../ui/button-variants.ts';

/** The ways in for a company that has no leads yet. */
export function FirstLeads() {
  const { role, company } = useUser();
  const to = company.companyIdentifier;
  if (!may(role, 'projects:edit')) return null;
  return (
    <section
      aria-labelledby="first-leads"
      className="flex flex-wrap items-center justify-between gap-4 rounded-xl border border-line bg-surface px-5 py-5 shadow-low sm:px-6"
    >
      <div className="min-w-0">
        <h2 id="first-leads" className="font-semibold text-xl tracking-tight">
          Bring in your leads
        </h2>
        <p className="mt-1 max-w-prose text-muted">
          From the first call to the handover, everything about a customer stays in one place.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to={paths.addLead(to)} className={buttonVariants({ variant: 'primary' })}>
          <UserRoundPlus aria-hidden />
          Add a lead
        </Link>
        <Link to={paths.import(to)} className={buttonVariants({ variant: 'secondary' })}>
          <Upload aria-hidden />
          Import a list
        </Link>
      </div>
    </section>
  );
}
