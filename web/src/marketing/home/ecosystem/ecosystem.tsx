import { Bot, Database } from 'lucide-react';
import { SectionHeading } from '../section-heading.tsx';
import { AppCard } from './app-card.tsx';
import { apps } from './apps.ts';

const foundations = [
  {
    Icon: Database,
    title: 'One database',
    text: 'The address, the meter number and the roof are typed once. Every form, order and certificate reads the same record.',
  },
  {
    Icon: Bot,
    title: 'One AI agent',
    text: 'It works across all six apps, because the whole job is in one place. Ask it about a lead, a survey or a handover.',
  },
];

export function Ecosystem() {
  return (
    <section
      aria-labelledby="apps"
      className="later scheme-dark bg-night text-ink [--room:125rem] md:[--room:69rem]"
    >
      <div className="mx-auto max-w-6xl px-5 py-20 sm:px-6 md:py-28">
        <SectionHeading id="apps" title="Integrated App Ecosystem">
          A job passes through six pairs of hands. Each has its own app, and all of them work on the same
          record.
        </SectionHeading>
        <ol className="mt-10 grid gap-px overflow-hidden rounded-t-2xl border border-line border-b-0 bg-line md:mt-14 md:grid-cols-2 lg:grid-cols-3">
          {apps.map((app) => (
            <AppCard key={app.name} {...app} />
          ))}
        </ol>
        <ul className="grid rounded-b-2xl bg-sun text-on-sun md:grid-cols-2">
          {foundations.map(({ Icon, title, text }) => (
            <li
              key={title}
              className="flex gap-4 border-on-sun/20 p-6 not-first:max-md:border-t not-first:md:border-l lg:p-8"
            >
              <Icon aria-hidden strokeWidth={1.5} className="size-7 shrink-0" />
              <div>
                <h3 className="font-semibold text-xl tracking-tight">{title}</h3>
                <p className="mt-1.5">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
