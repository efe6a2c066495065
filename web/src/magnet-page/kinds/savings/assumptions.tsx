import type { SavingsFigures } from '@heliodesk/core/contracts/magnet-answers';
import { asOfInWords, assumedInWords } from '@heliodesk/core/rules/magnets/assumption-words';

/** The method, and every figure that isn't the homeowner's own, with its date. */
export function Assumptions({ figures: { method, region, assumptions } }: { figures: SavingsFigures }) {
  return (
    <div className="grid gap-3">
      <p>
        {`This is an estimate by the ${method} for ${region}, for a roof with an ordinary pitch and little shade. Your roof and how you use electricity make a difference.`}
      </p>
      <details>
        <summary className="min-h-11 py-2 font-medium">What we assumed</summary>
        <dl className="grid gap-3 pt-1">
          {assumptions.map(({ words, value, unit, asOf }) => (
            <div key={words} className="border-line border-t pt-3">
              <dt className="text-muted text-sm">{words}</dt>
              <dd>
                <span className="font-medium">{assumedInWords({ value, unit })}</span>
                <span className="text-muted text-sm">{`, ${asOfInWords(asOf)}`}</span>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
