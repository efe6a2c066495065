import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

/** A page that is about one thing only. */
export function AccountCard({ children }: { children: ReactNode }) {
  return (
    <div className="account-page grid content-start justify-items-center px-4 py-10 sm:py-[12dvh]">
      <Card className="grid w-full max-w-lg gap-6 sm:!p-10">{children}</Card>
    </div>
  );
}
