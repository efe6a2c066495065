import { panelsInWords } from '@heliodesk/core/rules/magnets/result-words';
import type { PlaneWithPanels } from '@heliodesk/core/rules/magnets/roof/planes';
import { sideOf } from '@heliodesk/core/rules/magnets/roof/roof';
import type { ReactNode } from 'react';

interface TotalsProps {
  sides: readonly PlaneWithPanels[];
  postcode: string;
  problem: string;
  children: ReactNode;
}

/** The panels on the roof so far, in sight while panels come and go. */
export function Totals({ sides, postcode, problem, children }: TotalsProps) {
  const total = sides.reduce((sum, { panels }) => sum + panels.length, 0);
  const years = sides.map((side) => sideOf(side, { postcode }).yearKwh);
  const kwh = Math.round(years.reduce<number>((sum, year) => sum + (year ?? 0), 0));
  const isKnown = !years.includes(null) && total > 0;
  return (
    <div className="sticky bottom-0 z-10 -mx-5 flex items-center justify-between gap-4 border-line border-t bg-surface px-5 py-3 sm:-mx-9 sm:px-9">
      <div role="status" className="min-w-0 grow tabular-nums">
        <p className="font-semibold">{panelsInWords(total)}</p>
        <p className="text-muted text-sm">
          {problem ||
            (isKnown ? `About ${kwh.toLocaleString('en-GB')} kWh a year` : 'Tap the roof to add panels.')}
        </p>
      </div>
      {children}
    </div>
  );
}
