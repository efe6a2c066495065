import type { Project, ProjectDetail } from '@heliodesk/core/contracts/projects';
import { may } from '@heliodesk/core/rules/permissions';
import { factsOf } from '@heliodesk/core/rules/projects/deadlines';
import { type Obstacle, obstaclesTo } from '@heliodesk/core/rules/projects/moves';
import { type LostReason, type Stage, stageName } from '@heliodesk/core/rules/projects/stages';
import { dayAt } from '@heliodesk/core/rules/uk/calendar';
import { type SubmitEvent, useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { useUnsaved } from '../../lib/forms/use-unsaved.ts';
import { useUser } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CancelButton, DialogActions } from '../../ui/dialog-actions.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { LostReasonSelect } from '../pipeline/index.ts';
import { useMove } from './use-move.ts';

interface MoveDialogProps {
  project: ProjectDetail;
  target: Stage;
  /** Besides the project and the lists. */
  renews?: readonly string[] | undefined;
  open: boolean;
  onClose: () => Promise<void>;
}

/** Asks for what a stage wants to know, or says what stands in the way. */
export function MoveDialog(props: MoveDialogProps) {
  const { target, open, onClose } = props;
  const title = target === 'lost' ? 'Mark as lost' : `Move to ${stageName(target)}`;
  return (
    <Dialog open={open} onClose={() => void onClose()} title={title}>
      {open && <MoveForm {...props} />}
    </Dialog>
  );
}

/** The date that a stage is not reached without. */
const wanted: Partial<Record<Stage, { field: 'signedOn' | 'commissionedOn'; label: string }>> = {
  sold: { field: 'signedOn', label: 'When was the contract signed?' },
  commissioned: { field: 'commissionedOn', label: 'When was it commissioned?' },
};

function MoveForm({ project: opened, target, renews = [], onClose }: MoveDialogProps) {
  // As it was opened, or as it has become by the last refusal.
  const [project, setProject] = useState(opened);
  const { role } = useUser();
  const today = dayAt(new Date());
  const date = wanted[target];
  const [typedOn, setOn] = useState<string>();
  const on = typedOn ?? (date && project[date.field]) ?? today;
  const [reason, setReason] = useState<LostReason | ''>('');
  const [note, setNote] = useState('');
  const [override, setOverride] = useState('');
  const [problem, setProblem] = useState<string>();
  const { settled } = useUnsaved(reason !== '' || note !== '' || override !== '', {
    form: `move ${project.id} ${target}`,
    read: () => ({ reason, note, override }),
    restore(typed) {
      setReason(typed.reason);
      setNote(typed.note);
      setOverride(typed.override);
    },
  });
  const { run, busy } = useMove({
    renews,
    onMoved() {
      settled();
      return onClose();
    },
    onFailed(error) {
      if (error instanceof ApiError && error.code === 'changed_meanwhile')
        setProject((known) => ({ ...known, ...(error.current as Project) }));
    },
  });

  const dates = date ? { [date.field]: on || null } : {};
  const obstacles = obstaclesTo(target, { ...factsOf(project, project.property), ...dates }, today);
  const passable = obstacles.every(({ overridable }) => overridable);
  const stopped = obstacles.length > 0 && !(passable && may(role, 'projects:override'));

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const wrong =
      target === 'lost' && !reason
        ? 'Please say why it was lost'
        : obstacles.length > 0 && !override.trim()
          ? 'Please say why it’s all right'
          : undefined;
    setProblem(wrong);
    if (wrong || stopped) return;
    run({
      ...{ id: project.id, version: project.version, stage: target, ...dates },
      ...(target === 'lost' && reason && { lostReason: reason, lostNote: note }),
      ...(obstacles.length > 0 && { override: override.trim() }),
    });
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      {date && (
        <Field label={date.label}>
          {(control) => (
            <Input type="date" value={on} onChange={(event) => setOn(event.target.value)} {...control} />
          )}
        </Field>
      )}
      {target === 'lost' && (
        <>
          <Field label="Why was it lost?" error={reason ? undefined : problem}>
            {(control) => <LostReasonSelect value={reason} onChoose={setReason} {...control} />}
          </Field>
          <Field label="Note" optional>
            {(control) => (
              <Textarea
                rows={2}
                maxLength={2_000}
                value={note}
                onChange={(event) => setNote(event.target.value)}
                {...control}
              />
            )}
          </Field>
        </>
      )}
      {obstacles.map((obstacle) => (
        <ObstacleNotice key={obstacle.rule} obstacle={obstacle} />
      ))}
      {obstacles.length > 0 && passable && (
        <Overriding allowed={!stopped} value={override} problem={problem} onChange={setOverride} />
      )}
      <DialogActions>
        <CancelButton />
        {!stopped && (
          <Button type="submit" busy={busy}>
            {obstacles.length > 0 ? 'Move anyway' : target === 'lost' ? 'Mark as lost' : 'Move it'}
          </Button>
        )}
      </DialogActions>
    </form>
  );
}

function ObstacleNotice({ obstacle }: { obstacle: Obstacle }) {
  const { reason, source } = obstacle;
  return (
    <Alert tone="warning" title="Not yet">
      <p>{reason}</p>
      {source && <p className="mt-1 text-sm">{source}</p>}
    </Alert>
  );
}

interface OverridingProps {
  allowed: boolean;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

function Overriding({ allowed, value, problem, onChange }: OverridingProps) {
  if (!allowed)
    return <p className="text-muted">An owner or admin can still move it if they give a reason.</p>;
  return (
    <Field
      label="Why it’s all right"
      hint="We keep your reason with the project’s history."
      error={value ? undefined : problem}
    >
      {(control) => (
        <Textarea
          rows={2}
          maxLength={1_000}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          {...control}
        />
      )}
    </Field>
  );
}
