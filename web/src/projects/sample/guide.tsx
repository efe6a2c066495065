import type { SampleJob, TriedStep } from '@heliodesk/core/contracts/sample-job';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { WorkCard } from '../../ui/work-card.tsx';

type Step = TriedStep | 'find';

const onApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

const steps: readonly (readonly [Step, ReactNode])[] = [
  ['move', 'Move it to the next stage'],
  ['task', 'Tick off a task'],
  ['note', 'Write a note'],
  ['visit', 'Book a visit'],
  [
    'find',
    <>
      Find it with Search<span className="max-md:hidden"> ({onApple ? '⌘ K' : 'Ctrl K'})</span>
    </>,
  ],
];

interface GuideProps {
  /** True if somebody came here from the search. */
  found: boolean;
  onHide: () => void;
}

/** Things to try on the sample job; each is ticked once somebody has done it. */
export function Guide({ found, onHide }: GuideProps) {
  const { data } = useQuery<SampleJob>({ queryKey: ['/api/sample-job'] });
  const done = new Set<Step>([...(data?.tried ?? []), ...(found ? (['find'] as const) : [])]);
  return (
    <WorkCard
      title="Try it out"
      action={
        <Button variant="ghost" size="sm" onClick={onHide}>
          Hide this
        </Button>
      }
    >
      <ol className="grid gap-x-6 gap-y-1 sm:flex sm:flex-wrap">
        {steps.map(([step, words]) => (
          <li key={step} className="flex min-h-8 items-center gap-2">
            <Mark done={done.has(step)} />
            <span className={cn(done.has(step) && 'text-muted')}>{words}</span>
            {done.has(step) && <VisuallyHidden>, done</VisuallyHidden>}
          </li>
        ))}
      </ol>
      <p role="status" className="mt-1 text-muted text-sm">
        {done.size === steps.length ? <AllDone /> : `${done.size} of ${steps.length} done`}
      </p>
    </WorkCard>
  );
}

function Mark({ done }: { done: boolean }) {
  return (
    <span
      className={cn(
        'grid size-6 shrink-0 place-items-center rounded-full',
        done ? 'bg-leaf-soft text-leaf' : 'bg-sun-soft text-sun-ink',
      )}
    >
      {done ? (
        <Check aria-hidden className="size-4" />
      ) : (
        <span className="size-2.5 rounded-full border-2 border-current" />
      )}
    </span>
  );
}

function AllDone() {
  const { companyIdentifier } = useUser().company;
  return (
    <>
      That’s everything.{' '}
      <Link to={paths.addLead(companyIdentifier)} className="underline underline-offset-4">
        Add your first lead
      </Link>
    </>
  );
}
