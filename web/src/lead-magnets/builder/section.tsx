import { type ReactNode, useId } from 'react';

interface SectionProps {
  /** The target of the link in the list of sections. */
  id: string;
  title: string;
  lead: string;
  children: ReactNode;
}

export function Section({ id, title, lead, children }: SectionProps) {
  const heading = useId();
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className="scroll-mt-32 rounded-xl lg:scroll-mt-40 border border-line bg-surface px-4 py-4 shadow-low sm:px-5"
    >
      <h2 id={heading} className="font-semibold text-lg">
        {title}
      </h2>
      <p className="mb-4 text-muted text-sm">{lead}</p>
      <div className="grid gap-4">{children}</div>
    </section>
  );
}
