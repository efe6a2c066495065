import type { RoofResult } from '@heliodesk/core/contracts/magnet-answers';
import { panelsOnSide } from '@heliodesk/core/rules/magnets/result-words';
import { laidOutBy } from '@heliodesk/core/rules/magnets/roof/assumed';
import { MagnetCard } from '../../card.tsx';
import type { ResultProps } from '../../step.ts';
import { Assumptions } from '../figures/assumptions.tsx';
import { BenefitCards, cardHeading } from '../figures/benefit-cards.tsx';
import { ByHand } from '../figures/by-hand.tsx';
import { NotKnown } from '../figures/not-known.tsx';
import { RoofPicture } from './roof-picture.tsx';

/** All that came of it: the roof, the money by year and by month, what isn't known and what was assumed. */
export function RoofReport({ page, result }: ResultProps) {
  if (result.kind !== 'roof') return null;
  const { figures, panels } = result;
  return (
    <>
      <MagnetCard>
        <h2 className={cardHeading}>Your roof</h2>
        <RoofPicture result={result} />
        <Sides result={result} />
      </MagnetCard>
      {figures && <BenefitCards figures={figures} />}
      {!figures && panels.length > 0 && <ByHand page={page} />}
      <NotKnown notKnown={result.notKnown} />
      {figures && (
        <MagnetCard>
          <h2 className={cardHeading}>How we worked it out</h2>
          <Assumptions figures={figures} others={laidOutBy(result.roof)} />
        </MagnetCard>
      )}
    </>
  );
}

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
