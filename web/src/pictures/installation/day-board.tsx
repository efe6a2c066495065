import { sampleJob } from '../sample-job.ts';

const jobs = [
  {
    crew: 'Crew A',
    people: ['JM', 'TK', 'RB'],
    street: sampleJob.street,
    what: `${sampleJob.town} · ${sampleJob.kilowattPeak}`,
    scaffold: 'Scaffold tagged',
    stage: 'Commissioning',
    steps: 5,
  },
  {
    crew: 'Crew B',
    people: ['DS', 'EL'],
    street: '3 Mill Croft',
    what: 'Ilkley LS29 · 6.0 kWp, 10 kWh',
    scaffold: 'Scaffold tagged',
    stage: 'Panels',
    steps: 3,
  },
  {
    crew: 'Crew C',
    people: ['PW', 'AH'],
    street: '61 Station Road',
    what: 'Selby YO8 · 3.4 kWp',
    scaffold: 'Scaffold at 11:00',
    stage: 'Waiting',
    steps: 1,
  },
];
const allSteps = [1, 2, 3, 4, 5, 6];

export function DayBoard() {
  return (
    <div className="flex flex-col gap-2.5 bg-sunken p-4 @max-2xl:hidden">
      <p className="flex items-baseline justify-between font-semibold text-lg tracking-tight">
        Today
        <span className="font-medium text-muted text-xs">Tuesday 17 November</span>
      </p>
      {jobs.map((job, index) => (
        <div
          key={job.crew}
          className={`grid gap-2 rounded-xl border bg-white p-3.5 leading-tight shadow-low ${index === 0 ? 'border-sun-strong ring-2 ring-sun/40' : 'border-line'}`}
        >
          <p className="flex items-center justify-between text-[11px]">
            <span className="font-semibold text-sun-ink">{job.crew}</span>
            <span className="-space-x-1 flex">
              {job.people.map((initials) => (
                <span
                  key={initials}
                  className="grid size-5.5 place-items-center rounded-full border border-white bg-night font-semibold text-[9px] text-white"
                >
                  {initials}
                </span>
              ))}
            </span>
          </p>
          <div>
            <p className="font-semibold text-sm">{job.street}</p>
            <p className="text-[11px] text-muted">{job.what}</p>
          </div>
          <p className="flex gap-1">
            {allSteps.map((step) => (
              <span
                key={step}
                className={`h-1.5 flex-1 rounded-full ${step <= job.steps ? 'bg-sun-strong' : 'bg-line'}`}
              />
            ))}
          </p>
          <p className="flex justify-between text-[11px]">
            <span className="font-semibold">{job.stage}</span>
            <span className={index === 2 ? 'text-danger' : 'text-leaf'}>{job.scaffold}</span>
          </p>
        </div>
      ))}
      <p className="mt-auto text-[11px] text-muted">Tomorrow: 2 installs, 1 scaffold strike</p>
    </div>
  );
}
