import { ChevronDown, FlaskConical } from 'lucide-react';
import { testCards } from './test-cards.ts';

/** On every page where a card is asked for or billing is shown, as long as payments go to the sandbox. */
export function SandboxBanner() {
  return (
    <section
      aria-label="Payment sandbox"
      className="sandbox-banner scheme-dark relative bg-night pt-4 pb-3 text-ink"
    >
      <div className="mx-auto grid max-w-6xl gap-x-8 px-4 sm:px-6 gap-y-1 sm:grid-cols-[auto_1fr] sm:items-center">
        <p className="flex items-center gap-2.5 font-semibold text-lg text-sun">
          <FlaskConical aria-hidden className="size-5.5 shrink-0" />
          Sandbox – no money moves
        </p>
        <details className="group min-w-0 sm:open:col-span-full">
          <summary className="inline-flex min-h-11 list-none items-center gap-1.5 rounded-lg underline underline-offset-4">
            Test cards
            <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
          </summary>
          <p className="text-muted">
            Use any future expiry date and any three digits. Please never enter a real card here.
          </p>
          <dl className="mt-2 mb-2 grid gap-x-8 gap-y-1.5 sm:grid-cols-[auto_1fr]">
            {testCards.map(({ number, does }) => (
              <div key={number} className="contents">
                <dt className="font-semibold tabular-nums max-sm:mt-1.5">{number}</dt>
                <dd className="text-muted">{does}</dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
    </section>
  );
}
