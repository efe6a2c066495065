import { sampleJob } from '../sample-job.ts';
import { Tick } from '../tick.tsx';
import { DayBoard } from './day-board.tsx';
import { StringTests } from './string-tests.tsx';

const site = [
  ['Scaffold', 'Tagged 16 Nov'],
  ['Serials', `${sampleJob.panels} of ${sampleJob.panels}`],
  ['Photos', '17 of 18'],
];
const deadlines = [
  ['G98 notification', 'due 15 December'],
  ['MCS certificate', 'due 1 December'],
];

export function InstallationPicture() {
  return (
    <div className="grid size-full grid-rows-[100%] bg-white @2xl:grid-cols-[17rem_1fr]">
      <DayBoard />
      <div className="flex min-w-0 flex-col gap-3 p-4 @2xl:px-5">
        <div className="flex items-start justify-between gap-3">
          <div className="leading-tight">
            <p className="font-semibold text-xl tracking-tight">{sampleJob.street}</p>
            <p className="text-muted text-xs">
              {sampleJob.panels} panels, {sampleJob.kilowattPeak}, 3.68 kW inverter
            </p>
          </div>
          <p className="rounded-full bg-sun-soft px-2.5 py-0.5 font-semibold text-[11px] text-sun-ink">
            Commissioning
          </p>
        </div>
        <ul className="grid grid-cols-3 gap-2">
          {site.map(([what, value]) => (
            <li key={what} className="rounded-lg bg-sunken px-2.5 py-2 leading-tight">
              <span className="block text-[11px] text-muted">{what}</span>
              <span className="whitespace-nowrap font-semibold text-[13px]">{value}</span>
            </li>
          ))}
        </ul>
        <StringTests />
        <ul className="grid gap-2 text-xs @2xl:grid-cols-2">
          {deadlines.map(([what, due]) => (
            <li key={what} className="flex items-center gap-2 rounded-lg border border-line px-3 py-2">
              <span className="font-semibold">{what}</span>
              <span className="ml-auto text-muted">{due}</span>
            </li>
          ))}
        </ul>
        <p className="flex items-center gap-2 rounded-lg bg-leaf-soft px-3 py-2 text-leaf text-xs @max-2xl:hidden">
          <Tick />
          {sampleJob.homeowner} can see: panels on the roof, final tests under way.
        </p>
        <p className="mt-auto rounded-lg border border-line-strong border-dashed py-2 text-center text-muted text-xs">
          Sign-off opens when every test is done
        </p>
      </div>
    </div>
  );
}
