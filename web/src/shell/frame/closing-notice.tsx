import { may } from '@heliodesk/core/rules/permissions';
import { KeepButton } from '../../account/company/index.ts';
import { formatDate } from '../../lib/format.ts';
import { useUser } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';

/** On every page, so that nobody of the team is surprised by the end of their company. */
export function ClosingNotice() {
  const { role, company } = useUser();
  if (!company.closesAt) return null;
  return (
    <Alert
      tone="warning"
      className="mb-8"
      title={`${company.name} closes on ${formatDate(company.closesAt)}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>We’ll delete everything in it then.</p>
        {may(role, 'company:close') && <KeepButton />}
      </div>
    </Alert>
  );
}
