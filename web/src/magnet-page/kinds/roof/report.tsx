import type { RoofResult } from '@heliodesk/core/contracts/magnet-answers';
import { panelsOnSide } from '@heliodesk/core/rules/magnets/result-words';
import { laidOutBy } from '@heliodesk/core/rules/magnets/roof/assumed';
import { MagnetCard } from '../../card.tsx';
import type { ResultProps } from '../../step.ts';
import { Assumptions } from '../figures/assumptions.tsx';
import { ByHand } from '../figures/by-hand.tsx';
import { MonthsChart } from '../figures/months-chart.tsx';
import { Systems, Worth } from '../figures/systems.tsx';
import { RoofPicture } from './roof-picture.tsx';

/** All that came of it: the roof, the money by year and by month, what isn't known and what was assumed. */
export function RoofReport({ page, result }: ResultProps) {
  if (result.kind !== 'roof') return null;
  const { figures, panels } = result;
  return (
    <>
      <MagnetCard>
        <h2 className={heading}>Your roof</h2>
        <RoofPicture result={result} />
        <Sides result={result} />
      </MagnetCard>
      {figures && (
        <>
          <MagnetCard>
            <h2 className={heading}>Your savings</h2>
            <Systems figures={figures} />
            <Worth figures={figures} />
          </MagnetCard>
          <MagnetCard>
            <h2 className={heading}>Month by month</h2>
            <MonthsChart figures={figures} />
          </MagnetCard>
        </>
      )}
      {!figures && panels.length > 0 && <ByHand page={page} />}
      <NotKnown result={result} />
      {figures && (
        <MagnetCard>
          <h2 className={heading}>How we worked it out</h2>
          <Assumptions
            figures={figures}
            roof="the roof that you’ve described, with little shade"
            others={laidOutBy(result.roof)}
          />
        </MagnetCard>
      )}
    </>
  );
}

const heading = 'font-semibold text-2xl leading-tight tracking-tight';

function Sides({ result: { sides, remarks } }: { result: RoofResult }) {
  return (
    <div className="grid gap-3">
      <ul className="grid gap-1">
        {sides
          .filter(({ panels }) => panels > 0)
          .map((side) => (
            <li key={side.id}>{panelsOnSide(side)}</li>
          ))}
      </ul>
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
    </div>
  );
}

function NotKnown({ result: { notKnown } }: { result: RoofResult }) {
  return (
    <MagnetCard>
      <h2 className={heading}>What we don’t know yet</h2>
      <ul className="grid list-disc gap-2 pl-5">
        {notKnown.map((unknown) => (
          <li key={unknown}>{unknown}</li>
        ))}
      </ul>
    </MagnetCard>
  );
}
