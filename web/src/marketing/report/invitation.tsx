import { betaPlaces } from '@heliodesk/core/rules/beta';
import type { QuizAnswers } from '@heliodesk/core/rules/quiz';
import { JoinWaitingListButton } from '../waitlist/index.ts';

/** The invitation at the end of a report. Readers who gave these answers themselves need not give them again. */
export function Invitation({ answers }: { answers: QuizAnswers | undefined }) {
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
      <JoinWaitingListButton size="lg" answers={answers} />
    </section>
  );
}
