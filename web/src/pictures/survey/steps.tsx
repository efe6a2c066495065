import { Tick } from '../tick.tsx';

const steps = ['Property', 'Roof', 'Electrics', 'Loft', 'Shading', 'Scaffold'];
const current = 'Roof';
const done = new Set(['Property', 'Electrics', 'Loft', 'Shading']);

export function Steps() {
  return (
    <div className="scheme-dark flex flex-col bg-night p-4 text-ink @max-2xl:hidden">
      <p className="font-semibold text-sm">Survey</p>
      <p className="text-[11px] text-muted">Thursday 8 October, 10:30</p>
      <ol className="mt-4 grid gap-1 text-[13px]">
        {steps.map((step) => (
          <li
            key={step}
            className={`flex items-center justify-between rounded-lg px-3 py-2 font-medium ${step === current ? 'bg-sun text-on-sun' : 'text-muted'}`}
          >
            {step}
            {done.has(step) && <Tick className="size-4" />}
          </li>
        ))}
      </ol>
      <div className="mt-auto rounded-lg bg-white/6 p-3 text-[11px] leading-snug">
        <p className="font-semibold text-xs">No signal</p>
        <p className="text-muted">All of it is kept on this tablet and sent when you are back in range.</p>
      </div>
    </div>
  );
}
