import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import type { Task } from '@heliodesk/core/contracts/tasks';
import type { Visit } from '@heliodesk/core/contracts/visits';
import { may } from '@heliodesk/core/rules/permissions';
import { deadlinesOf, factsOf } from '@heliodesk/core/rules/projects/deadlines';
import { type NextStep, nextStepOf, type StepAction } from '@heliodesk/core/rules/projects/next-step';
import { stageName } from '@heliodesk/core/rules/projects/stages';
import { dayAt, dayInWords } from '@heliodesk/core/rules/uk/calendar';
import { addDays } from '@heliodesk/core/rules/uk/working-days';
import { ArrowRight } from 'lucide-react';
import { useAction } from '../../lib/action.ts';
import type { Undoable } from '../../lib/call.ts';
import { useDialogOnDemand } from '../../lib/dialog-on-demand.ts';
import { useList } from '../../lib/lists/use-list.ts';
import { useUser } from '../../lib/session.ts';
import { useSavedToast } from '../../lib/undo.ts';
import { Button } from '../../ui/button.tsx';
import { buttonVariants } from '../../ui/button-variants.ts';
import { useMoving } from '../moving/index.ts';
import { addressOfProject } from '../pipeline/index.ts';
import { saveTask, tasksAddress } from '../tasks/index.ts';
import { fetchBookDialog, saveVisit, visitsAddress } from '../visits/index.ts';
import { saveProject } from './api.ts';
import { bodyOfProject } from './project-body.ts';

/** The next step of a project, and the button that does it. */
export function NextStepLine({ project }: { project: ProjectDetail }) {
  const { role } = useUser();
  const query = { project: project.id };
  const tasks = useList('GET /api/tasks', { query });
  const visits = useList('GET /api/visits', { query });
  const isKnown = tasks.first !== undefined && visits.first !== undefined;
  const now = new Date();
  const deadlines = deadlinesOf(factsOf(project, project.property), dayAt(now));
  const waiting = { stage: project.stage, deadlines, tasks: tasks.items, visits: visits.items };
  const step = isKnown ? nextStepOf(waiting, now) : undefined;
  return (
    <section
      aria-label="Next step"
      className={`mb-3 flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl px-4 py-1.5 ${
        step?.late ? 'bg-danger-soft' : 'bg-sun-soft'
      }`}
    >
      {step && (
        <>
          <p className="wrap-anywhere flex min-w-0 flex-wrap items-baseline gap-x-2">
            <ArrowRight aria-hidden className="size-4 shrink-0 self-center" />
            <span className="sr-only">Next: </span>
            <span className="font-semibold">{step.words}</span>
            {step.on && <span className={step.late ? 'text-danger' : 'text-muted'}>{whenWords(step)}</span>}
          </p>
          {may(role, 'projects:edit') && (
            <StepButton {...{ project, action: step.action }} tasks={tasks.items} visits={visits.items} />
          )}
        </>
      )}
    </section>
  );
}

function whenWords({ on, late, action }: NextStep): string {
  if (!on) return '';
  const today = dayAt(new Date());
  if (on === today) return 'today';
  if (on === addDays(today, 1)) return 'tomorrow';
  if (late) return `since ${dayInWords(on)}`;
  return action.does === 'nothing' ? dayInWords(on) : `by ${dayInWords(on)}`;
}

interface StepButtonProps {
  project: ProjectDetail;
  action: StepAction;
  tasks: Task[];
  visits: Visit[];
}

function StepButton({ project, action, tasks, visits }: StepButtonProps) {
  if (action.does === 'call') return <CallLink project={project} />;
  if (action.does === 'book') return <BookButton projectId={project.id} kind={action.kind} />;
  if (action.does === 'move') return <MoveButton project={project} to={action.to} />;
  if (action.does === 'nothing') return null;
  if (action.does === 'meet') {
    const field = action.deadline === 'g98_notice' ? 'dnoNotifiedOn' : 'mcsCertifiedOn';
    const { version } = project;
    const body = { ...bodyOfProject(project), version, [field]: dayAt(new Date()) };
    return (
      <DoneButton
        label={action.deadline === 'g98_notice' ? 'I’ve told them today' : 'I registered it today'}
        save={() => saveProject(project.id)(body)}
        renews={addressOfProject(project.id)}
      />
    );
  }
  if (action.does === 'finish-task') {
    const task = tasks.find(({ id }) => id === action.taskId);
    if (!task) return null;
    const { id, version, projectId, title, dueOn, assigneeId } = task;
    const body = { id, version, projectId, title, dueOn, assigneeId, done: true };
    return <DoneButton label="Mark as done" save={() => saveTask(body)} renews={tasksAddress} />;
  }
  const visit = visits.find(({ id }) => id === action.visitId);
  if (!visit) return null;
  const { project: _project, invitedAt: _invitedAt, ...body } = visit;
  return (
    <DoneButton
      label="Yes, it did"
      save={() => saveVisit({ ...body, state: 'done' })}
      renews={visitsAddress}
    />
  );
}

interface DoneButtonProps {
  label: string;
  save: () => Promise<Undoable<unknown>>;
  renews: string;
}

function DoneButton({ label, save, renews }: DoneButtonProps) {
  const tellSaved = useSavedToast();
  const { run, busy } = useAction({
    act: save,
    failure: 'Not saved',
    renews: [renews],
    onDone: ({ cause }) => tellSaved(cause),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={busy}
      // The second press of two was meant for the step before.
      onClick={({ detail }) => detail < 2 && run()}
    >
      {label}
    </Button>
  );
}

function CallLink({ project }: Pick<StepButtonProps, 'project'>) {
  const { phone, email } = project.customer;
  const look = buttonVariants({ variant: 'secondary', size: 'sm' });
  if (phone)
    return (
      <a className={look} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
        Call {phone}
      </a>
    );
  return email ? (
    <a className={look} href={`mailto:${email}`}>
      Send an email
    </a>
  ) : null;
}

function BookButton({ projectId, kind }: { projectId: string; kind: Visit['kind'] }) {
  const { Dialog, loading, open, openDialog, close, ahead } = useDialogOnDemand(fetchBookDialog);
  return (
    <>
      <Button variant="secondary" size="sm" busy={loading} onClick={() => void openDialog()} {...ahead}>
        Choose a time
      </Button>
      {Dialog && <Dialog {...{ projectId, kind, open }} onClose={close} />}
    </>
  );
}

function MoveButton({ project, to }: { project: ProjectDetail; to: ProjectDetail['stage'] }) {
  const { moveTo, busy, question } = useMoving();
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        busy={busy}
        // The second press of two was meant for the step before.
        onClick={({ detail }) => detail < 2 && moveTo(project, to)}
      >
        Done: move to {stageName(to)}
      </Button>
      {question}
    </>
  );
}
