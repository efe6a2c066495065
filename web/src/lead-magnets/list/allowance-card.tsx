import type { MagnetAllowance } from '@heliodesk/core/contracts/magnet-allowance';
import { may } from '@heliodesk/core/rules/permissions';
import { dayInWords } from '@heliodesk/core/rules/uk/calendar';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

/** From this share on it is worth a thought what comes next. */
const nearlyAll = 0.8;

/** The used share of the month's leads, and the effect of going beyond. */
export function AllowanceCard({ allowance }: { allowance: MagnetAllowance }) {
  return (
    <div className="grid gap-3">
      <Used allowance={allowance} />
      {allowance.held > 0 && <Held allowance={allowance} />}
    </div>
  );
}

function Used({ allowance: { used, allowed, resetsOn, held } }: { allowance: MagnetAllowance }) {
  const isNear = allowed !== null && held === 0 && used >= allowed * nearlyAll;
  return (
    <div className="grid gap-2 rounded-xl border border-line bg-surface px-4 py-3 shadow-low">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p>
          <span className="font-semibold text-xl tabular-nums">{used.toLocaleString('en-GB')}</span>{' '}
          <span className="text-muted">
            {allowed === null
              ? `${used === 1 ? 'lead' : 'leads'} this month, and no limit`
              : `of ${allowed.toLocaleString('en-GB')} leads this month`}
          </span>
        </p>
        {allowed !== null && (
          <p className="text-muted text-sm">A new month begins on {dayInWords(resetsOn)}.</p>
        )}
      </div>
      {allowed !== null && <ProgressBar aria-label="Leads used" value={used} max={allowed} />}
      {isNear && <LargerPlan />}
    </div>
  );
}

function Held({ allowance: { held, resetsOn } }: { allowance: MagnetAllowance }) {
  const many = held > 1;
  return (
    <Alert tone="warning" title={many ? `${held} enquiries are waiting` : '1 enquiry is waiting'}>
      <p className="mb-3">
        You’ve used all this month’s leads in your plan. We’re keeping {many ? 'them' : 'it'} safe:{' '}
        {many ? 'they become leads' : 'it becomes a lead'} on {dayInWords(resetsOn)}, or straight away on a
        larger plan. Homeowners won’t notice.
      </p>
      <LargerPlan />
    </Alert>
  );
}

function LargerPlan() {
  const { role, company } = useUser();
  if (!may(role, 'billing:manage'))
    return <p className="text-muted text-sm">An owner of your company can choose a larger plan.</p>;
  return (
    <LinkButton
      variant="secondary"
      size="sm"
      to={paths.billing(company.companyIdentifier)}
      className="justify-self-start"
    >
      See larger plans
    </LinkButton>
  );
}
