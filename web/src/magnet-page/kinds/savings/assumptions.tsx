import type { SavingsFigures } from '@heliodesk/core/contracts/magnet-answers';
import { dayInWords, isDay } from '@heliodesk/core/rules/uk/calendar';

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
                <span className="font-medium">{withUnit(value, unit)}</span>
                <span className="text-muted text-sm">{`, as of ${isDay(asOf) ? dayInWords(asOf) : asOf}`}</span>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

/** As people write it: £1,800 for each kWp, 26.11p for each kWh. */
function withUnit(value: number, unit: string): string {
  const figure = value.toLocaleString('en-GB');
  const [amount = '', per] = unit.split('/');
  const whole =
    amount === '£'
      ? `£${figure}`
      : ['p', '%'].includes(amount)
        ? `${figure}${amount}`
        : `${figure} ${amount}`;
  return per ? `${whole} ${per === 'year' || per === 'day' ? 'a' : 'per'} ${per}` : whole;
}
