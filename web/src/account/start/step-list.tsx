import { ArrowRight, Check, Circle } from 'lucide-react';
import { Link } from 'react-router';
import { cn } from '../../ui/class-names.ts';
import type { Step } from './next-steps.ts';

export function StepList({ steps }: { steps: Step[] }) {
  const allDone = steps.every(({ done }) => done);
  return (
    <section aria-labelledby="next-steps" className="rows overflow-hidden">
      <div className="relative overflow-hidden border-line border-b px-5 py-5 sm:px-6">
        <h2 id="next-steps" className="font-semibold text-xl tracking-tight">
          {allDone ? 'You’re all set' : 'Next steps'}
        </h2>
        <p className="mt-1 max-w-md pr-28 text-muted">
          {allDone ? 'There’s nothing left to set up.' : 'A few minutes and you’re ready to go.'}
        </p>
        <RisingSun />
      </div>
      {steps.length > 0 && (
        <ol>
          {steps.map((step) => (
            <StepRow key={step.title} {...step} />
          ))}
        </ol>
      )}
    </section>
  );
}

/** Links to the steps that are left to set up, for a page that is about something else. */
export function StepLinks({ steps }: { steps: Step[] }) {
  return (
    <ul className="grid">
      {steps.map(({ title, to }) => (
        <li key={title}>
          <Link to={to} className="flex min-h-10 items-center gap-3 underline-offset-4 hover:underline">
            <Circle aria-hidden className="size-3 shrink-0 text-sun-ink" />
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function StepRow({ title, why, to, done }: Step) {
  return (
    <li className="not-last:border-line not-last:border-b">
      <Link
        to={to}
        className="group flex items-start gap-4 px-5 py-5 -outline-offset-2 hover:bg-sunken sm:px-6"
      >
        <span
          className={cn(
            'mt-0.5 grid size-7 shrink-0 place-items-center rounded-full',
            done ? 'bg-leaf-soft text-leaf' : 'bg-sun-soft text-sun-ink',
          )}
        >
          {done ? <Check aria-hidden className="size-4" /> : <Circle aria-hidden className="size-3" />}
        </span>
        <span className="min-w-0 grow">
          <span className="block font-semibold">
            {title}
            {done && <span className="font-normal text-leaf"> · Done</span>}
          </span>
          <span className="block text-muted">{why}</span>
        </span>
        <ArrowRight aria-hidden className="mt-1 size-5 shrink-0 text-muted group-hover:text-ink" />
      </Link>
    </li>
  );
}

function RisingSun() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 120 60"
      fill="none"
      className="pointer-events-none absolute right-2 bottom-0 w-28"
    >
      <path d="M32 60a28 28 0 0 1 56 0z" className="fill-sun" />
      <path
        d="M14 60a46 46 0 0 1 92 0"
        className="stroke-sun"
        strokeWidth="2"
        strokeDasharray="2 8"
        strokeLinecap="round"
      />
    </svg>
  );
}
