import { Bot, Database } from 'lucide-react';
import { AppCard } from './app-card.tsx';
import { apps } from './apps.ts';
import { Foundation } from './foundation.tsx';

export function AppSuite() {
  return (
    <section aria-labelledby="suite" className="mx-auto max-w-6xl px-5 py-20 sm:px-6 md:py-28">
      <h2 id="suite" className="flex flex-wrap gap-x-[0.25em] text-headline">
        <span>Six apps.</span> <span>One database.</span> <span>One AI agent.</span>
      </h2>
      <p className="mt-4 max-w-[40rem] text-lead text-muted">
        A job passes through six pairs of hands. Each has its own app, and all of them work on the same
        record.
      </p>
      <ol className="mt-12 grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
        {apps.map((app, index) => (
          <AppCard key={app.name} {...app} order={index + 1} />
        ))}
      </ol>
      <div className="mt-4 grid gap-4 md:grid-cols-2 lg:mt-5 lg:gap-5">
        <Foundation Icon={Database} title="One database">
          The address, the meter number and the roof are typed once. Every form, order and certificate after
          that reads the same record.
        </Foundation>
        <Foundation Icon={Bot} title="One AI agent">
          It works across all six apps, because the whole job is in one place. Ask it about a lead, a survey
          or a handover and it answers from the record your team sees.
        </Foundation>
      </div>
    </section>
  );
}
