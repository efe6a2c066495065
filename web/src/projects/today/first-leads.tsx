import type { Today } from '@heliodesk/core/contracts/today';
import { may } from '@heliodesk/core/rules/permissions';
import { Check, FlaskConical, Upload, UserRoundPlus } from 'lucide-react';
import { Link } from 'react-router';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { buttonVariants } from '../../ui/button-variants.ts';
import { SampleBadge, useAddSample, useRemoveSample } from '../sample/index.ts';

/** The ways in for a company that has no leads yet. */
export function FirstLeads({ sample }: Pick<Today, 'sample'>) {
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
        {!sample && <TrySample />}
      </div>
      {sample && <SampleThere {...sample} />}
    </section>
  );
}

function TrySample() {
  const { run, busy } = useAddSample();
  return (
    <Button variant="secondary" busy={busy} onClick={() => run()}>
      <FlaskConical aria-hidden />
      Try a sample job
    </Button>
  );
}

function SampleThere({ id, name }: NonNullable<Today['sample']>) {
  const { companyIdentifier } = useUser().company;
  const { run, busy } = useRemoveSample();
  return (
    <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 border-line border-t pt-3">
      <Check aria-hidden className="size-5 shrink-0 text-leaf" />
      <span className="min-w-0 grow">
        Your sample job is ready:{' '}
        <Link to={paths.project(companyIdentifier, id)} className="font-medium underline underline-offset-4">
          {name}
        </Link>{' '}
        <SampleBadge />
      </span>
      <Button variant="ghost" size="sm" busy={busy} onClick={() => run()}>
        Remove it
      </Button>
    </div>
  );
}
