import type { SavingsReport } from '@heliodesk/core/rules/savings';
import { formatPercent } from '../../lib/format.ts';
import { durationInWords } from './figures.ts';
import { minutesToday } from './minutes-today.ts';

const centre = { x: 160, y: 158 };
const radius = 136;
const halfCircle = `M${centre.x - radius} ${centre.y}a${radius} ${radius} 0 0 1 ${radius * 2} 0`;

/** Today's admin time as the sun's way over the day: what it has put behind it is saved. */
export function SunArc({ report }: { report: SavingsReport }) {
  const today = minutesToday(report).total;
  const saved = report.timeSavings.totalMinutes;
  const share = today === 0 ? 0 : saved / today;
  return (
    <figure className="mx-auto w-full max-w-80 @3xl:w-80 print:w-64">
      <div className="relative">
        <svg aria-hidden="true" viewBox="0 0 320 176" fill="none" className="w-full overflow-visible">
          <path d={halfCircle} className="stroke-ink/18" strokeWidth="12" strokeLinecap="round" />
          <path
            d={halfCircle}
            pathLength="1"
            strokeDasharray={`${share} 1`}
            className="report-arc stroke-chart-time"
            strokeWidth="12"
            strokeLinecap="round"
          />
          <Sun share={share} />
          <path d="M4 172h312" className="stroke-ink/30" strokeWidth="1.5" strokeLinecap="round" />
        </svg>
        <p className="absolute inset-x-0 bottom-4 text-center">
          <span className="block font-semibold text-5xl tracking-tight">
            {formatPercent(Math.round(share * 100) / 100)}
          </span>
          <span className="block text-muted">less admin time</span>
        </p>
      </div>
      <figcaption className="mt-3 text-balance text-center text-muted text-sm">
        {durationInWords(today)} a month today, {durationInWords(today - saved)} with Heliodesk
      </figcaption>
    </figure>
  );
}

function Sun({ share }: { share: number }) {
  const angle = Math.PI * (1 - share);
  const place = { cx: centre.x + Math.cos(angle) * radius, cy: centre.y - Math.sin(angle) * radius };
  return (
    <>
      <circle {...place} r="30" className="fill-chart-time/25" />
      <circle {...place} r="15" className="fill-chart-time stroke-surface" strokeWidth="4" />
    </>
  );
}
