import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format.ts';

export interface Section {
  /** Its anchor, which others may link to: it stays when the heading changes. */
  id: string;
  heading: string;
  text: ReactNode;
}

interface LegalPageProps {
  title: string;
  summary: ReactNode;
  updated: string;
  sections: Section[];
}

export function LegalPage({ title, summary, updated, sections }: LegalPageProps) {
  return (
    <div className="mx-auto grid max-w-6xl gap-x-16 px-4 pt-14 pb-24 sm:px-6 lg:grid-cols-[minmax(0,1fr)_15rem] lg:pt-20">
      <header className="max-w-[42rem]">
        <h1 className="text-headline">{title}</h1>
        <p className="mt-5 text-lead text-muted">{summary}</p>
        <p className="mt-4 text-muted text-sm">
          Last updated <time dateTime={updated}>{formatDate(updated)}</time>
        </p>
      </header>
      <Contents sections={sections} />
      <div className="legal-text max-w-[42rem] lg:col-start-1 lg:row-start-2">
        {sections.map(({ id, heading, text }) => (
          <section key={id} id={id} aria-labelledby={`${id}-heading`} className="scroll-mt-24 pt-10">
            <h2 id={`${id}-heading`} className="font-semibold text-2xl tracking-tight">
              {heading}
            </h2>
            {text}
          </section>
        ))}
      </div>
    </div>
  );
}

function Contents({ sections }: Pick<LegalPageProps, 'sections'>) {
  return (
    <nav
      aria-label="On this page"
      className="mt-8 max-w-[42rem] border-line border-y py-4 lg:sticky lg:top-24 lg:row-span-2 lg:mt-0 lg:self-start lg:border-y-0 lg:border-l lg:py-0 lg:pl-6"
    >
      <p className="font-semibold">On this page</p>
      <ul className="mt-1 grid sm:grid-cols-2 lg:grid-cols-1">
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-block py-1.5 text-muted underline-offset-4 hover:text-ink hover:underline"
            >
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
