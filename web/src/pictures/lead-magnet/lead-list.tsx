import { sampleJob } from '../sample-job.ts';

const leads = [
  { name: sampleJob.homeowner, place: sampleJob.town, tool: 'Roof check', stage: 'Qualified', when: 'Now' },
  { name: 'Graham Tully', place: 'Otley LS21', tool: 'Savings', stage: 'Survey booked', when: '08:52' },
  { name: 'Siân Prosser', place: 'Harrogate HG2', tool: 'Roof check', stage: 'Qualified', when: '08:17' },
  { name: 'Amir Rashid', place: 'Wetherby LS22', tool: 'Suitability', stage: 'New', when: '07:40' },
  { name: 'Dawn Whitaker', place: 'York YO24', tool: 'Roof check', stage: 'New', when: 'Mon' },
  { name: 'Colin Haigh', place: 'Skipton BD23', tool: 'Savings', stage: 'Survey booked', when: 'Mon' },
];
const stageLook: Record<string, string> = {
  Qualified: 'bg-leaf-soft text-leaf',
  'Survey booked': 'bg-sun-soft text-sun-ink',
  New: 'bg-white/10 text-ink',
};

/** What the office sees at the same moment. */
export function LeadList() {
  return (
    <div className="scheme-dark flex flex-col gap-3 bg-night p-5 text-ink @max-2xl:hidden">
      <p className="flex items-baseline justify-between font-semibold text-lg tracking-tight">
        Leads
        <span className="font-medium text-muted text-xs">Tuesday 6 October</span>
      </p>
      <ul className="grid grid-cols-2 gap-2">
        {[
          ['14', 'this week'],
          ['9', 'qualified'],
        ].map(([figure, what]) => (
          <li key={what} className="rounded-lg bg-white/6 px-3 py-2 leading-tight">
            <span className="block font-semibold text-xl">{figure}</span>
            <span className="text-[11px] text-muted">{what}</span>
          </li>
        ))}
      </ul>
      <ol className="grid gap-2">
        {leads.map(({ name, place, tool, stage, when }, index) => (
          <li
            key={name}
            className={`grid gap-1 rounded-lg border px-3 py-2 leading-tight ${index === 0 ? 'border-sun/70 bg-sun/10' : 'border-white/8 bg-white/4'}`}
          >
            <span className="flex justify-between font-semibold text-[13px]">
              {name}
              <span className="font-medium text-[11px] text-muted">{when}</span>
            </span>
            <span className="flex items-center justify-between text-[11px] text-muted">
              {place} · {tool}
              <span className={`rounded-full px-2 py-0.5 font-semibold text-[10px] ${stageLook[stage]}`}>
                {stage}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
