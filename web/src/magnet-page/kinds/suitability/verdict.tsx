import type { MagnetResult } from '@heliodesk/core/contracts/magnet-answers';
import { wayToReach } from '@heliodesk/core/rules/company-details';
import { verdictWords } from '@heliodesk/core/rules/magnets/result-words';
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { cn } from '../../../ui/class-names.ts';
import { BrandButton } from '../../brand-button.tsx';
import { MagnetCard } from '../../card.tsx';
import { ScreenHeading } from '../../screen-heading.tsx';
import type { ResultProps } from '../../step.ts';

type Suitability = Extract<MagnetResult, { kind: 'suitability' }>;
type Verdict = Suitability['verdict'];

/** The honest answer, before anybody is asked who they are. */
export function Verdict({ page, result, onContinue }: ResultProps & { onContinue: () => void }) {
  if (result.kind !== 'suitability') return null;
  const isDeclined = page.declinesUnsuitable && result.verdict === 'not_suitable';
  return (
    <>
      <ScreenHeading title={verdictWords[result.verdict]} />
      <Reasons reasons={result.reasons} />
      {isDeclined ? (
        <div className="grid gap-2">
          <p className="wrap-anywhere whitespace-pre-line text-lg">{page.declined}</p>
          <p className="text-muted">
            {`We haven’t kept these answers. If you think this is wrong, please ${wayToReach(page.company)}.`}
          </p>
        </div>
      ) : (
        <div>
          <BrandButton onClick={onContinue}>{waysOn[result.verdict]}</BrandButton>
        </div>
      )}
    </>
  );
}

const waysOn: Readonly<Record<Verdict, string>> = {
  suitable: 'Find out what it would cost',
  perhaps: 'Ask us to take a look',
  not_suitable: 'Talk to us about it',
};

export function SuitabilityHeadline({ page, result }: ResultProps) {
  if (result.kind !== 'suitability') return null;
  return (
    <ScreenHeading
      title={verdictWords[result.verdict]}
      help={`${page.company.name} will get in touch about this result.`}
    />
  );
}

export function SuitabilityReport({ result }: ResultProps) {
  if (result.kind !== 'suitability') return null;
  return (
    <MagnetCard>
      <h2 className="font-semibold text-2xl leading-tight tracking-tight">{verdictWords[result.verdict]}</h2>
      <Reasons reasons={result.reasons} />
    </MagnetCard>
  );
}

const looks = {
  suitable: { Icon: CircleCheck, colour: 'text-leaf', says: 'In favour:' },
  perhaps: { Icon: CircleHelp, colour: 'text-sun-ink', says: 'Worth checking:' },
  not_suitable: { Icon: CircleX, colour: 'text-danger', says: 'Against:' },
} as const;

function Reasons({ reasons }: Pick<Suitability, 'reasons'>) {
  return (
    <ul className="grid gap-4">
      {reasons.map(({ verdict, text, next }) => {
        const { Icon, colour, says } = looks[verdict];
        return (
          <li key={text} className="flex gap-3">
            <Icon aria-hidden className={cn('mt-0.5 size-6 shrink-0', colour)} />
            <div>
              <p>
                <span className="sr-only">{says} </span>
                {text}
              </p>
              {next && <p className="text-muted">{next}</p>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
