import { Tick } from '../tick.tsx';

const tests = [
  ['Continuity', '0.08 Ω'],
  ['Polarity', 'Correct'],
  ['Open circuit voltage', '389 V'],
  ['Short circuit current', '7.1 A'],
  ['Insulation resistance', '> 200 MΩ'],
];

/** The tests of BS EN 62446-1 on the job's one string, with the last still to be done. */
export function StringTests() {
  return (
    <div className="rounded-xl border border-line bg-white">
      <p className="flex items-baseline justify-between border-line border-b px-3.5 py-2 font-semibold text-[13px]">
        String 1 tests
        <span className="font-medium text-[11px] text-muted">BS EN 62446-1</span>
      </p>
      <ul className="divide-y divide-line px-3.5 text-[13px]">
        {tests.map(([test, reading]) => (
          <li key={test} className="flex items-center gap-2.5 py-1.5">
            <Tick />
            <span className="flex-1">{test}</span>
            <span className="font-semibold">{reading}</span>
          </li>
        ))}
        <li className="flex items-center gap-2.5 py-1.5">
          <span className="size-4 rounded-full border-2 border-sun-strong" />
          <span className="flex-1">Functional test</span>
          <span className="rounded-full bg-sun px-2.5 py-0.5 font-semibold text-[11px] text-on-sun">
            Start
          </span>
        </li>
      </ul>
    </div>
  );
}
