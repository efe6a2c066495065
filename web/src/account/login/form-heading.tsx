import type { ReactNode } from 'react';

export function FormHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-2">
      <h1 className="text-headline lg:text-4xl">{title}</h1>
      <p className="text-muted">{children}</p>
    </div>
  );
}
