import { sampleJob } from '../sample-job.ts';
import { RoofMap } from './roof-map.tsx';

const results = [
  { figure: `${sampleJob.panels} panels`, what: sampleJob.kilowattPeak },
  { figure: sampleJob.yieldPerYear, what: 'a year' },
  { figure: sampleJob.savingPerYear, what: 'saved a year' },
];

/** What a homeowner sees on the installer's own website. */
export function RoofCheck() {
  return (
    <div className="flex min-w-0 flex-col bg-white">
      <div className="flex h-9 shrink-0 items-center gap-1.5 border-line border-b bg-sunken px-3.5">
        {['fill-[#e5a59b]', 'fill-[#ecce8d]', 'fill-[#aed0a6]'].map((colour) => (
          <svg key={colour} aria-hidden="true" viewBox="0 0 10 10" className={`size-2.5 ${colour}`}>
            <circle cx="5" cy="5" r="5" />
          </svg>
        ))}
        <span className="ml-2 min-w-0 flex-1 truncate rounded-md bg-white px-2.5 text-[11px] text-muted leading-5.5">
          {sampleJob.website}
        </span>
      </div>
      <div className="flex min-h-0 flex-1 flex-col gap-3 p-4 @2xl:p-5">
        <div>
          <p className="font-semibold text-[#0f766e] text-xs">{sampleJob.installer}</p>
          <p className="font-semibold text-xl leading-tight tracking-tight">Your roof suits solar</p>
        </div>
        <p className="flex items-center justify-between rounded-lg border border-line px-3 py-1.5 text-[13px]">
          {sampleJob.street}, {sampleJob.town}
          <span className="font-semibold text-[#0f766e] text-xs">Change</span>
        </p>
        <div className="relative min-h-0 flex-1 overflow-hidden rounded-xl">
          <RoofMap />
          <span className="absolute top-2.5 left-2.5 rounded-md bg-white px-2 py-0.5 font-semibold text-[11px] shadow-mid">
            Faces south, 35° pitch
          </span>
        </div>
        <ul className="grid grid-cols-3 gap-2">
          {results.map(({ figure, what }) => (
            <li key={figure} className="rounded-lg bg-sunken px-2.5 py-2 leading-tight @2xl:px-3">
              <span className="block whitespace-nowrap font-semibold text-[15px] tracking-tight @2xl:text-[17px]">
                {figure}
              </span>
              <span className="text-[11px] text-muted">{what}</span>
            </li>
          ))}
        </ul>
        <p className="rounded-lg bg-[#0f766e] py-2 text-center font-semibold text-sm text-white">
          Book a survey
        </p>
      </div>
    </div>
  );
}
