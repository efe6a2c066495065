import type { SavingsFigures } from '@heliodesk/core/contracts/magnet-answers';
import { asOfInWords, methodInWords, withUnit } from '@heliodesk/core/rules/magnets/assumed-words';
import { methodNotes } from '@heliodesk/core/solar/method';

interface AssumptionsProps {
  figures: SavingsFigures;
  /** Other assumptions, such as of the panels. */
  others?: readonly { words: string; value: string; asOf: string }[];
}

/** The method, and every figure that isn't the homeowner's own, with its date. */
export function Assumptions({ figures, others = [] }: AssumptionsProps) {
  const { method, region, assumptions } = figures;
  const ofMoney = assumptions.map(({ value, unit, ...assumed }) => ({
    ...{ ...assumed, value: withUnit(value, unit) },
  }));
  return (
    <div className="grid gap-3">
      <p>
        {`This is an estimate for a home in ${region}, using the ${method}, ${methodInWords}. Your roof and how you use electricity make a difference.`}
      </p>
      <ul className="grid list-disc gap-2 pl-5">
        {methodNotes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <details>
        <summary className="min-h-11 py-2 font-medium">What we assumed</summary>
        <dl className="grid gap-3 pt-1">
          {[...others, ...ofMoney].map(({ words, value, asOf }) => (
            <div key={words} className="border-line border-t pt-3">
              <dt className="text-muted text-sm">{words}</dt>
              <dd>
                <span className="font-medium">{value}</span>
                <span className="text-muted text-sm">{`, ${asOfInWords(asOf)}`}</span>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
