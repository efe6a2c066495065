import { Tick } from '../tick.tsx';
import { scenes } from './photo-scenes.tsx';

const slots = [
  { name: 'Front elevation', scene: scenes.roof },
  { name: 'Cut-out fuse', scene: scenes.cutOut },
  { name: 'Meter', scene: scenes.meter },
  { name: 'Consumer unit', scene: scenes.consumerUnit },
  { name: 'Loft rafters', scene: scenes.loft },
  { name: 'Cable route', scene: undefined },
];

/** The photos the office will want, each in its slot; one is still to be taken. */
export function PhotoSlots() {
  return (
    <ul className="grid grid-cols-3 gap-2">
      {slots.map(({ name, scene }) => (
        <li key={name} className="min-w-0 text-[11px] leading-tight">
          <span
            className={`relative block aspect-[4/3] overflow-hidden rounded-lg ${scene ? '' : 'border-2 border-sun-strong border-dashed bg-sun-soft'}`}
          >
            {scene ? (
              <>
                <svg
                  aria-hidden="true"
                  viewBox="0 0 120 90"
                  fill="none"
                  className="absolute inset-0 size-full"
                >
                  {scene}
                </svg>
                <Tick className="absolute right-1.5 bottom-1.5 size-4" />
              </>
            ) : (
              <span className="absolute inset-0 grid place-items-center font-semibold text-[11px] text-sun-ink">
                Take photo
              </span>
            )}
          </span>
          <span className="mt-1 block truncate font-medium">{name}</span>
        </li>
      ))}
    </ul>
  );
}
