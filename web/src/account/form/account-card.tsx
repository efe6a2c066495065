import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

interface AccountCardProps {
  /** The colour of whoever's page it is. */
  accent?: string | undefined;
  children: ReactNode;
}

/** A page that is about one thing only. */
export function AccountCard({ accent, children }: AccountCardProps) {
  return (
    <div className="account-page grid content-start justify-items-center px-4 py-10 sm:py-[12dvh]">
      <Card
        className="grid w-full max-w-lg gap-6 sm:!p-10"
        style={accent ? { borderTop: `4px solid ${accent}` } : undefined}
      >
        {children}
      </Card>
    </div>
  );
}
