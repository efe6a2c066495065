import { MagnetCard } from '../../card.tsx';
import type { ResultProps } from '../../step.ts';
import { Assumptions } from '../figures/assumptions.tsx';
import { BenefitCards, cardHeading } from '../figures/benefit-cards.tsx';
import { ByHand } from '../figures/by-hand.tsx';
import { NotKnown } from '../figures/not-known.tsx';

/** All that came of it: by year and by month, with and without a battery, and what it was worked out with. */
export function SavingsReport({ page, result }: ResultProps) {
  if (result.kind !== 'savings') return null;
  const { figures, notKnown } = result;
  if (!figures) return <ByHand page={page} />;
  return (
    <>
      <BenefitCards figures={figures} />
      {notKnown && <NotKnown notKnown={notKnown} />}
      <MagnetCard>
        <h2 className={cardHeading}>How we worked it out</h2>
        <Assumptions figures={figures} />
      </MagnetCard>
    </>
  );
}
