import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';

interface SettingsSectionProps {
  /** The target of a link into the page. */
  id?: string;
  title: string;
  lead: string;
  children: ReactNode;
}

export function SettingsSection({ id, title, lead, children }: SettingsSectionProps) {
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  // What stands here may have come after the browser looked for it.
  useEffect(() => {
    if (id && hash === `#${id}`) section.current?.scrollIntoView();
  }, [id, hash]);
  return (
    <section
      ref={section}
      id={id}
      aria-labelledby={headingId}
      className="grid scroll-mt-20 gap-5 border-line border-t pt-8 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10"
    >
      <div>
        <h2 id={headingId} className="font-semibold text-xl tracking-tight">
          {title}
        </h2>
        <p className="mt-1 text-muted">{lead}</p>
      </div>
      {children}
    </section>
  );
}
