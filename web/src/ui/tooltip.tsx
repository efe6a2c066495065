import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { tooltipBehaviour } from './behaviour.ts';

/** One around everything whose tooltips follow each other without a new wait. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return <Radix.Provider {...tooltipBehaviour}>{children}</Radix.Provider>;
}

export function Tooltip({ label, children }: { label: string; children: ReactElement }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="tooltip max-w-72 rounded-lg bg-night px-3 py-1.5 text-sm text-white shadow-high"
        >
          {label}
          <Radix.Arrow className="fill-night" />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
