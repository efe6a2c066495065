import { betaPlaces } from '@heliodesk/core/rules/beta';
import { Check } from 'lucide-react';
import { JoinWaitingListButton } from '../../waitlist/index.ts';
import { PlacesBoard } from './places-board.tsx';

const terms = [`Limited to ${betaPlaces} installers`, 'Early access', 'Cancel anytime'];

export function BetaProgram() {
  return (
    <section
      aria-labelledby="beta"
      className="later mx-auto max-w-6xl px-3 py-20 [--room:45rem] lg:[--room:32rem] sm:px-6 md:py-28"
    >
      <div className="beta-dawn scheme-dark relative isolate grid gap-10 overflow-hidden rounded-3xl bg-night px-6 pt-14 pb-8 text-ink sm:px-12 md:px-16 md:pt-20 md:pb-14 lg:grid-cols-[1fr_auto] lg:gap-16">
        <div>
          <p className="font-semibold text-sun">Beta Program</p>
          <h2 id="beta" className="mt-2 max-w-[26rem] text-headline">
            {`Be one of the first ${betaPlaces} installers`}
          </h2>
          <p className="mt-4 max-w-[34rem] text-lead text-muted">
            Leave your name, answer eight questions and see what the suite would save you. We’ll be in touch
            when your place opens.
          </p>
          <ul className="mt-6 flex flex-wrap gap-x-7 gap-y-2">
            {terms.map((term) => (
              <li key={term} className="flex items-center gap-2 font-medium">
                <Check aria-hidden className="size-5 text-sun" />
                {term}
              </li>
            ))}
          </ul>
          <div className="mt-9">
            <JoinWaitingListButton size="lg" />
          </div>
        </div>
        <PlacesBoard />
      </div>
    </section>
  );
}
