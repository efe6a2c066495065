import { betaPlaces } from '@heliodesk/core/rules/beta';
import { JoinWaitingListButton } from '../waitlist/index.ts';
import { SunPath } from './sun-path.tsx';

export function Hero() {
  return (
    <section className="hero-sky relative isolate overflow-hidden">
      <SunPath />
      <div className="mx-auto grid max-w-6xl justify-items-center px-5 pt-40 pb-20 text-center sm:px-6 md:pt-52 md:pb-28 lg:pt-60">
        <h1 className="w-full max-w-[52rem] text-display">
          Are admin tasks slowing your solar business down?
        </h1>
        <p className="mt-6 w-full max-w-[46rem] text-balance text-lead text-muted">
          Heliodesk is six apps for UK solar installers on one database, with one AI agent. You type a job in
          once, and every step from first lead to aftercare works from it.
        </p>
        <div className="mt-9">
          <JoinWaitingListButton size="lg" />
        </div>
        <p className="mt-4 text-muted text-sm">
          {`Beta for ${betaPlaces} installers. Early access, cancel anytime.`}
        </p>
      </div>
    </section>
  );
}
