import { MagnetCard } from '../../card.tsx';
import { cardHeading } from './benefit-cards.tsx';

/** Facts that nobody can tell from here, with what was assumed instead. */
export function NotKnown({ notKnown }: { notKnown: readonly string[] }) {
  return (
    <MagnetCard>
      <h2 className={cardHeading}>What we don’t know yet</h2>
      <ul className="grid list-disc gap-2 pl-5">
        {notKnown.map((unknown) => (
          <li key={unknown}>{unknown}</li>
        ))}
      </ul>
    </MagnetCard>
  );
}
