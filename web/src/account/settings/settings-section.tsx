import { type ReactNode, useId } from 'react';

interface SettingsSectionProps {
  title: string;
  lead: string;
  children: ReactNode;
}

export function SettingsSection({ title, lead, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-5 border-line border-t pt-8 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10"
    >
      <div>
        <h2 id={id} className="font-semibold text-xl tracking-tight">
          {title}
        </h2>
        <p className="mt-1 text-muted">{lead}</p>
      </div>
      {children}
    </section>
  );
}
