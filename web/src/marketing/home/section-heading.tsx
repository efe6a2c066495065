import type { ReactNode } from 'react';

interface SectionHeadingProps {
  id: string;
  title: string;
  children: ReactNode;
}

export function SectionHeading({ id, title, children }: SectionHeadingProps) {
  return (
    <>
      <h2 id={id} className="text-headline">
        {title}
      </h2>
      <p className="mt-4 max-w-[40rem] text-balance text-lead text-muted">{children}</p>
    </>
  );
}
