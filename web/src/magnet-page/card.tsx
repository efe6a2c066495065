import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';

/** The background of a screen. */
export function MagnetCard({ children }: { children: ReactNode }) {
  return <Card className="grid gap-6 !p-5 sm:!p-9">{children}</Card>;
}
