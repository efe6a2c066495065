import { type ReactNode, useId } from 'react';
import { cn } from '../../ui/class-names.ts';

interface PanelProps {
  title: string;
  wide?: boolean;
  children: ReactNode;
}

export function Panel({ title, wide, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cn(
        'flex min-w-0 flex-col rounded-2xl border border-line bg-surface p-5 @md:p-7 print:break-inside-avoid print:p-4',
        wide && '@3xl:col-span-2',
      )}
    >
      <h2 id={id} className="font-semibold text-xl tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  );
}
