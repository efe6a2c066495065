import type { MagnetPage } from '@heliodesk/core/contracts/magnet-pages';
import { MagnetCard } from '../../card.tsx';

/** The offer for places the method doesn't reach. */
export function ByHand({ page }: { page: MagnetPage }) {
  return (
    <MagnetCard>
      <h2 className="font-semibold text-2xl leading-tight tracking-tight">
        We’ll work out your savings by hand
      </h2>
      <p>{`Our calculator doesn’t cover where you live. ${page.company.name} will work it out for you.`}</p>
    </MagnetCard>
  );
}
