import type { SavingsFigures } from '@heliodesk/core/contracts/magnet-answers';
import { pounds } from './pounds.ts';

const names = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'],
  ...['September', 'October', 'November', 'December'],
];
const [height, step, thick] = [120, 28, 20];

/** The yield of each month, as bars, and as a table for people who would rather read or hear it. */
export function MonthsChart({ figures }: { figures: SavingsFigures }) {
  const rows = names.map((name, month) => ({
    name,
    without: figures.withoutBattery.months[month] ?? 0,
    more: Math.max(
      0,
      (figures.withBattery?.months[month] ?? 0) - (figures.withoutBattery.months[month] ?? 0),
    ),
  }));
  const most = Math.max(1, ...rows.map(({ without, more }) => without + more));
  const tall = (pence: number) => (Math.max(0, pence) / most) * height;
  // As large as a phone has room for.
  const size = most < 99_950 ? 'text-[12px]' : 'text-[10px]';
  return (
    <div className="grid gap-4">
      <svg aria-hidden="true" viewBox={`0 -16 ${12 * step} ${height + 34}`} className="w-full">
        {rows.map(({ name, without, more }, month) => (
          <g key={name} transform={`translate(${month * step + (step - thick) / 2} 0)`}>
            <rect
              y={height - tall(without)}
              width={thick}
              height={tall(without)}
              rx="3"
              className="fill-brand-ink"
            />
            {more > 0 && (
              <rect
                y={height - tall(without + more)}
                width={thick}
                height={Math.max(0, tall(more) - 1)}
                rx="3"
                className="fill-none stroke-brand-ink"
                strokeWidth="1.5"
              />
            )}
            <text
              x={thick / 2}
              y={height - tall(without + more) - 5}
              textAnchor="middle"
              className={`fill-muted ${size}`}
            >
              {pounds(without + more)}
            </text>
            <text x={thick / 2} y={height + 13} textAnchor="middle" className={`fill-muted ${size}`}>
              {name.slice(0, 3)}
            </text>
          </g>
        ))}
      </svg>
      {figures.withBattery && (
        <ul aria-hidden className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <li className="flex items-center gap-2">
            <span className="size-3.5 rounded-sm bg-brand-ink" /> Panels only
          </li>
          <li className="flex items-center gap-2">
            <span className="size-3.5 rounded-sm border-2 border-brand-ink" /> Extra with a battery
          </li>
        </ul>
      )}
      <details>
        <summary className="min-h-11 py-2 font-medium">Show as a table</summary>
        <table className="w-full text-left tabular-nums">
          <caption className="sr-only">What each month brings</caption>
          <thead>
            <tr className="border-line border-b">
              <th scope="col" className="py-1.5 font-medium">
                Month
              </th>
              <th scope="col" className="py-1.5 text-right font-medium">
                Panels
              </th>
              {figures.withBattery && (
                <th scope="col" className="py-1.5 text-right font-medium">
                  With battery
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, without }, month) => (
              <tr key={name} className="border-line border-b">
                <th scope="row" className="py-1.5 font-normal">
                  {name}
                </th>
                <td className="py-1.5 text-right">{pounds(without)}</td>
                {figures.withBattery && (
                  <td className="py-1.5 text-right">{pounds(figures.withBattery.months[month] ?? 0)}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
