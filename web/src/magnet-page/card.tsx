import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';

/** What a screen stands on. */
export function MagnetCard({ children }: { children: ReactNode }) {
  return <Card className="grid gap-6 !p-5 sm:!p-9">{children}</Card>;
}
