import { type ReactNode, useEffect, useRef } from 'react';

interface ScreenHeadingProps {
  title: string;
  /** Help for somebody who doesn't know the term. */
  help?: ReactNode;
}

/** A new screen takes the focus, and with it the screen reader's voice, and is seen from its top. */
export function ScreenHeading({ title, help }: ScreenHeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    ref.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="grid gap-2">
      <h1
        ref={ref}
        tabIndex={-1}
        className="wrap-anywhere font-semibold text-2xl leading-tight tracking-tight sm:text-3xl"
      >
        {title}
      </h1>
      {help && <p className="text-muted">{help}</p>}
    </div>
  );
}
