import { type Consent, chooseConsent, useConsent } from '../../lib/measuring/consent.ts';
import { Button } from '../../ui/button.tsx';

const choices: { consent: Consent; label: string; chosen: string }[] = [
  { consent: 'denied', label: 'Decline', chosen: 'You’ve declined, so we don’t count your visits.' },
  { consent: 'granted', label: 'Accept', chosen: 'You’ve accepted, so we count your visits.' },
];

/** Taking consent back is as easy as giving it. */
export function ConsentChoice() {
  const current = useConsent();
  const chosen = choices.find(({ consent }) => consent === current)?.chosen;
  return (
    <div className="mt-5 rounded-2xl border border-line bg-surface p-5 shadow-mid">
      <h3 className="font-semibold" id="consent-heading">
        Your choice in this browser
      </h3>
      <p role="status">{chosen ?? 'You haven’t chosen yet, so we don’t count your visits.'}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div role="group" aria-labelledby="consent-heading" className="mt-4 grid max-w-xs grid-cols-2 gap-2.5">
        {choices.map(({ consent, label }) => (
          <Button
            key={consent}
            variant="secondary"
            aria-pressed={consent === current}
            onClick={() => chooseConsent(consent)}
            className="aria-pressed:border-ink aria-pressed:bg-sun-soft"
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
