import { type ReactNode, useId } from 'react';

export function SampleGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5 border-line border-t pt-8">
      <h2 id={id} className="font-semibold text-2xl tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  );
}
