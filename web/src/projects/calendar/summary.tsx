import type { Calendar } from '@heliodesk/core/contracts/calendar';
import type { Plan } from '@heliodesk/core/rules/calendar/plan';

/** The number of visits, and of those that do not go together. */
export function Summary({ calendar, plan }: { calendar: Calendar; plan: Plan }) {
  const amount = plan.visits.length;
  const clashes = plan.clashes.size;
  return (
    <p role="status" className="mb-2 px-1 text-muted text-sm">
      {amount === 0 ? 'No visits' : amount === 1 ? '1 visit' : `${amount} visits`}
      {clashes > 0 && (
        <>
          , <strong className="font-semibold text-danger">{clashes} with a clash</strong>
        </>
      )}
      {calendar.more && '. There are more than we can show; choose a person or fewer days.'}
    </p>
  );
}
