import type { MagnetKind } from '@heliodesk/core/rules/magnets/kinds';
import { ClipboardCheck, House, PiggyBank } from 'lucide-react';

const icons = { roof: House, savings: PiggyBank, suitability: ClipboardCheck };

export function KindIcon({ kind }: { kind: MagnetKind }) {
  const Icon = icons[kind];
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-lg bg-sun-soft text-sun-ink">
      <Icon aria-hidden className="size-5" />
    </span>
  );
}
