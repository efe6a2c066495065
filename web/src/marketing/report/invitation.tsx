import { betaPlaces } from '@heliodesk/core/rules/beta';
import { JoinWaitingListButton } from '../waitlist/index.ts';

export function Invitation() {
  return (
    <section
      aria-labelledby="invitation"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-2xl bg-sun-soft p-6 @3xl:col-span-2 @md:p-8 print:hidden"
    >
      <div>
        <h2 id="invitation" className="font-semibold text-2xl tracking-tight">
          See it with your own jobs
        </h2>
        <p className="mt-1">The beta is limited to {betaPlaces} installers. Early access, cancel anytime.</p>
      </div>
      <JoinWaitingListButton size="lg" />
    </section>
  );
}
