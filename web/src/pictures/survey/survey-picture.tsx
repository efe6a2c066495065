import { sampleJob } from '../sample-job.ts';
import { PhotoSlots } from './photo-slots.tsx';
import { RoofPlane } from './roof-plane.tsx';
import { Steps } from './steps.tsx';

const measured = [
  ['Pitch', '35°'],
  ['Faces', '178° S'],
  ['Rafters', '400 mm'],
  ['Cover', 'Concrete'],
];

export function SurveyPicture() {
  return (
    <div className="grid size-full grid-rows-[100%] bg-white @2xl:grid-cols-[11.5rem_1fr]">
      <Steps />
      <div className="flex min-w-0 flex-col">
        <div className="flex items-center justify-between gap-3 border-line border-b px-4 py-2.5 @2xl:px-5">
          <div className="min-w-0 leading-tight">
            <p className="font-semibold text-[17px] tracking-tight">{sampleJob.street}</p>
            <p className="text-[11px] text-muted">
              {sampleJob.homeowner}, {sampleJob.town}
            </p>
          </div>
          <p className="rounded-full bg-sky-soft px-2.5 py-0.5 font-semibold text-[11px] text-sky">
            Saved on this device
          </p>
        </div>
        <div className="grid content-start gap-3.5 p-4 @2xl:grid-cols-2 @2xl:gap-5 @2xl:p-5">
          <div className="grid content-start gap-2.5">
            <p className="font-semibold text-[13px]">Roof plane 1, front</p>
            <RoofPlane />
            <ul className="grid grid-cols-4 gap-1.5 @2xl:grid-cols-2 @2xl:gap-2">
              {measured.map(([what, value]) => (
                <li key={what} className="rounded-lg border border-line px-2.5 py-1.5 leading-tight">
                  <span className="block text-[10px] text-muted">{what}</span>
                  <span className="whitespace-nowrap font-semibold text-[13px]">{value}</span>
                </li>
              ))}
            </ul>
          </div>
          <div className="order-first grid content-start gap-2.5 @2xl:order-last">
            <p className="flex items-baseline justify-between font-semibold text-[13px]">
              Required photos
              <span className="font-medium text-[11px] text-muted">11 of 12</span>
            </p>
            <PhotoSlots />
            <ElectricsNotes />
          </div>
        </div>
        <p className="mt-auto flex items-center justify-between border-line border-t px-5 py-3 text-muted text-xs @max-2xl:hidden">
          Taken from the lead: address, roof side, last bill
          <span className="rounded-lg bg-sun px-4 py-1.5 font-semibold text-on-sun">Next: Scaffold</span>
        </p>
      </div>
    </div>
  );
}

function ElectricsNotes() {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 rounded-lg bg-sunken p-3 text-[12px] @max-2xl:hidden">
      {[
        ['Cut-out fuse', '80 A'],
        ['Earthing', 'TN-C-S'],
        ['Looped supply', 'No'],
        ['Spare ways', '2'],
      ].map(([what, value]) => (
        <div key={what} className="contents">
          <dt className="text-muted">{what}</dt>
          <dd className="text-right font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
