import { dayAt } from '../uk/calendar.ts';
import type { Day } from '../uk/working-days.ts';
import { addDays } from '../uk/working-days.ts';
import { type Deadline, type DeadlineKind, deadlineNames } from './deadlines.ts';
import { nextStage, type Stage } from './stages.ts';

type OpenTask = { id: string; title: string; dueOn: Day | null };
type PlannedVisit = { id: string; kind: VisitKind; startsAt: string; endsAt: string; state: string };
type VisitKind = 'survey' | 'installation' | 'service' | 'other';

/** Everything that may be waiting for somebody at a project. */
export type Waiting = {
  stage: Stage;
  deadlines: readonly Deadline[];
  tasks: readonly OpenTask[];
  visits: readonly PlannedVisit[];
};

/** The action of the button beside it. */
export type StepAction =
  | { does: 'meet'; deadline: MetByPeople }
  | { does: 'finish-task'; taskId: string }
  | { does: 'finish-visit'; visitId: string }
  | { does: 'call' }
  | { does: 'book'; kind: VisitKind }
  | { does: 'move'; to: Stage }
  | { does: 'nothing' };

/** The one thing to do next at a project. */
export type NextStep = {
  words: string;
  /** The day by which, or on which, it is done. */
  on: Day | null;
  late: boolean;
  action: StepAction;
};

/** Deadlines that somebody meets by doing something; the others only pass. */
const metByPeople = ['g98_notice', 'mcs_certificate'] as const;
type MetByPeople = (typeof metByPeople)[number];

/** The earliest of what is dated, then what has no date, then what the stage suggests. */
export function nextStepOf({ stage, deadlines, tasks, visits }: Waiting, now: Date): NextStep {
  const today = dayAt(now);
  const steps = [
    ...deadlines.flatMap((deadline) => deadlineStep(deadline, today)),
    ...visits.flatMap((visit) => visitStep(visit, now)),
    ...tasks.map((task) => taskStep(task, today)),
  ];
  const [first] = steps.sort((one, other) => (one.on ?? latest).localeCompare(other.on ?? latest));
  return first ?? { on: null, late: false, ...suggestions[stage] };
}

const latest: Day = '9999-12-31';

function deadlineStep({ kind, due, metOn }: Deadline, today: Day): NextStep[] {
  if (metOn || !due) return [];
  if (isMetByPeople(kind))
    return [
      {
        words: deadlineNames[kind],
        on: due,
        late: due < today,
        action: { does: 'meet', deadline: kind },
      },
    ];
  // A rate that ends soon is worth a hurry; until then it would hide what is to be done today.
  if (kind !== 'vat_rate' || due < today || due > addDays(today, noticeDays)) return [];
  return [
    { words: 'Install before the VAT rate changes', on: due, late: false, action: { does: 'nothing' } },
  ];
}

const noticeDays = 30;

function isMetByPeople(kind: DeadlineKind): kind is MetByPeople {
  return (metByPeople as readonly DeadlineKind[]).includes(kind);
}

function visitStep({ id, kind, startsAt, endsAt, state }: PlannedVisit, now: Date): NextStep[] {
  if (state !== 'planned') return [];
  const on = dayAt(new Date(startsAt));
  const isOver = new Date(endsAt) < now;
  const words = isOver ? `Did the ${visitWords[kind]} take place?` : capital(visitWords[kind]);
  const action: StepAction = isOver ? { does: 'finish-visit', visitId: id } : { does: 'nothing' };
  return [{ words, on, late: isOver, action }];
}

const visitWords: Readonly<Record<VisitKind, string>> = {
  survey: 'survey',
  installation: 'installation',
  service: 'service visit',
  other: 'visit',
};

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function taskStep({ id, title, dueOn }: OpenTask, today: Day): NextStep {
  const late = dueOn !== null && dueOn < today;
  return { words: title, on: dueOn, late, action: { does: 'finish-task', taskId: id } };
}

const moveOn = (stage: Stage): StepAction => {
  const to = nextStage(stage);
  return to ? { does: 'move', to } : { does: 'nothing' };
};

/** The usual next step where nothing waits. */
const suggestions: Readonly<Record<Stage, Pick<NextStep, 'words' | 'action'>>> = {
  new: { words: 'Call them', action: { does: 'call' } },
  contacted: { words: 'Find out what they need, then qualify them', action: moveOn('contacted') },
  qualified: { words: 'Book the survey', action: { does: 'book', kind: 'survey' } },
  survey_booked: { words: 'Put the survey in the diary', action: { does: 'book', kind: 'survey' } },
  surveyed: { words: 'Send the quote', action: moveOn('surveyed') },
  quoted: { words: 'Ask what they think of the quote', action: { does: 'call' } },
  sold: { words: 'Get everything ready for the installation', action: moveOn('sold') },
  ready: { words: 'Book the installation', action: { does: 'book', kind: 'installation' } },
  installing: { words: 'Commission the system', action: moveOn('installing') },
  commissioned: { words: 'Hand over to your customer', action: moveOn('commissioned') },
  handed_over: { words: 'Nothing left to do', action: { does: 'nothing' } },
  lost: { words: 'Nothing to do, unless they come back', action: { does: 'nothing' } },
};
