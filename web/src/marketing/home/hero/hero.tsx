import { betaPlaces } from '@heliodesk/core/rules/beta';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { JoinWaitingListButton } from '../../waitlist/index.ts';

export function Hero() {
  return (
    <section className="mx-auto grid max-w-6xl justify-items-center px-5 pt-32 text-center sm:px-6 md:pt-40 lg:pt-44">
      <h1 className="w-full max-w-[52rem] text-display max-sm:text-[calc(0.9rem+6.8vw)]">
        Are admin tasks slowing your solar business down?
      </h1>
      <p className="mt-6 w-full max-w-[46rem] text-balance text-lead text-muted">
        Heliodesk is six apps for UK solar installers on one database, with one AI agent. You type a job in
        once, and every step from first lead to aftercare works from it.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3 max-sm:gap-2 max-sm:[&>:not(dialog)]:px-4.5">
        <JoinWaitingListButton size="lg" />
        <LinkButton to={paths.pricing()} variant="secondary" size="lg">
          Pricing
        </LinkButton>
      </div>
      <p className="mt-4 text-muted text-sm">
        {`Beta for ${betaPlaces} installers. Early access, cancel anytime.`}
      </p>
    </section>
  );
}
