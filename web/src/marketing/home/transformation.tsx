import { brand } from '@heliodesk/core/brand';
import { Check } from 'lucide-react';
import { SectionHeading } from './section-heading.tsx';

const day = [
  {
    hour: '07:20',
    problem: '“Interested in solar”, and a mobile number. It takes two calls to learn the address.',
    solution: 'The lead comes with address, roof and last bill, and says whether it is in your area.',
  },
  {
    hour: '10:30',
    problem: 'Back at the van: nobody photographed the cut-out. Someone will have to drive out again.',
    solution: 'The survey asks for every photo it needs and shows the gap before you leave, signal or not.',
  },
  {
    hour: '13:15',
    problem: 'The MPAN goes from a bill into the quote, the contract and the DNO form. One digit is wrong.',
    solution: 'The MPAN is typed once. Every form reads it from the job and is checked before it is sent.',
  },
  {
    hour: '15:40',
    problem: 'The scaffold change is in one WhatsApp group and the string layout in another.',
    solution: 'Crew, scaffold, layout and test sheet are on the job, and the customer can follow the day.',
  },
  {
    hour: '18:30',
    problem: 'The handover pack is put together after tea, from four phones and a spreadsheet.',
    solution: 'Photos, serial numbers and test results are in the pack by the time the crew signs off.',
  },
];

export function Transformation() {
  return (
    <section
      aria-labelledby="day"
      className="later border-line border-t bg-surface [--room:98rem] md:[--room:61rem]"
    >
      <div className="mx-auto max-w-6xl px-5 py-20 sm:px-6 md:py-28">
        <SectionHeading id="day" title="The same Tuesday, without the retyping">
          Five moments that cost a solar business its evenings, and what happens to them when the whole job is
          one record.
        </SectionHeading>
        <p aria-hidden="true" className="day-heads mt-12 font-semibold text-sm max-md:hidden">
          <span className="col-start-2 text-muted">Today</span>
          <span className="pl-8 text-sun-ink">{`With ${brand.name}`}</span>
        </p>
        <ol className="day mt-10 md:mt-2">
          {day.map(({ hour, problem, solution }) => (
            <li key={hour}>
              <p className="day-hour">{hour}</p>
              <p className="text-muted">
                <span className="sr-only">Today: </span>
                {problem}
              </p>
              <p className="flex gap-3 font-medium">
                <Check aria-hidden className="mt-0.75 size-5 shrink-0 text-sun-ink" />
                <span>
                  <span className="sr-only">With Heliodesk: </span>
                  {solution}
                </span>
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
