import { brand } from '@heliodesk/core/brand';
import { SectionHeading } from './section-heading.tsx';

const reasons = [
  {
    title: 'Type it once',
    text: 'Six apps on one database, so an address or a meter number is typed once and never copied across.',
  },
  {
    title: 'One AI agent',
    text: 'It sees the whole job, from the first lead to aftercare, and not one app’s corner of it.',
  },
  {
    title: 'No lock-in',
    text: 'Early access, month by month. Cancel anytime, no contracts.',
  },
];

export function WhyChoose() {
  return (
    <section
      aria-labelledby="why"
      className="later mx-auto max-w-6xl px-5 py-20 [--room:66rem] md:[--room:42rem] sm:px-6 md:py-28"
    >
      <SectionHeading id="why" title={`Why Choose ${brand.name}`}>
        The figures are our estimates. Join the waiting list and eight questions work out your own.
      </SectionHeading>
      <ul className="mt-10 grid gap-4 md:mt-14 md:grid-cols-6 lg:gap-5">
        <li className="flex flex-col justify-between gap-10 rounded-2xl bg-sun p-6 text-on-sun md:col-span-3 md:row-span-2 lg:p-9">
          <FiveDays />
          <Claim figure="About 80%" what="admin time saved" big />
        </li>
        <li className="flex items-end justify-between gap-6 rounded-2xl border border-line bg-surface p-6 shadow-mid md:col-span-3 lg:p-8">
          <Claim figure="5+ hours" what="saved per project" />
          <Hours />
        </li>
        <li className="flex items-end justify-between gap-6 rounded-2xl border border-line bg-surface p-6 shadow-mid md:col-span-3 lg:p-8">
          <Claim figure="10-40%" what="higher conversion" />
          <Range />
        </li>
        {reasons.map(({ title, text }) => (
          <li key={title} className="border-line border-t pt-5 md:col-span-2 md:mt-4">
            <h3 className="font-semibold text-lg tracking-tight">{title}</h3>
            <p className="mt-1.5 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Claim({ figure, what, big }: { figure: string; what: string; big?: boolean }) {
  return (
    <p className="grid">
      <span className={big ? 'text-display' : 'text-headline'}>{figure}</span>
      <span className="text-lead">{what}</span>
    </p>
  );
}

function FiveDays() {
  return (
    <svg aria-hidden="true" viewBox="0 0 300 64" className="w-full max-w-[26rem]">
      {[0, 1, 2, 3].map((day) => (
        <rect
          key={day}
          x={day * 60 + 1}
          y="1"
          width="52"
          height="62"
          rx="8"
          fill="none"
          strokeWidth="1.5"
          strokeDasharray="5 5"
          className="stroke-on-sun/55"
        />
      ))}
      <rect x="241" y="1" width="52" height="62" rx="8" className="fill-on-sun" />
    </svg>
  );
}

function Hours() {
  return (
    <svg aria-hidden="true" viewBox="0 0 96 96" fill="none" className="size-20 shrink-0 lg:size-24">
      <circle cx="48" cy="48" r="40" strokeWidth="9" className="stroke-line" />
      <path d="M48 8a40 40 0 0 1 20 74.64" strokeWidth="9" className="stroke-sun-strong" />
      <path d="M48 26v22l11 19" strokeWidth="4" strokeLinecap="round" className="stroke-ink" />
    </svg>
  );
}

function Range() {
  const heights = [30, 36, 44, 54, 66, 80];
  return (
    <svg aria-hidden="true" viewBox="0 0 110 84" className="h-16 w-auto shrink-0 lg:h-20">
      {heights.map((height, index) => (
        <rect
          key={height}
          x={index * 18.8}
          y={84 - height}
          width="12"
          height={height}
          rx="3"
          className={index < 2 ? 'fill-line' : 'fill-sun-strong'}
        />
      ))}
    </svg>
  );
}
