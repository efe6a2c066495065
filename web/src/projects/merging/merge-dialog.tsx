import type { MergeKind, MergePreview } from '@heliodesk/core/contracts/merging';
import type { Choices, MergeField, Side } from '@heliodesk/core/rules/projects/merging';
import { type SubmitEvent, useState } from 'react';
import { Loaded } from '../../lib/loaded.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CancelButton, DialogActions } from '../../ui/dialog-actions.tsx';
import { OptionCards } from '../../ui/option-cards.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useTeamNames } from '../pipeline/index.ts';
import { useMergePreview } from './api.ts';
import { useMerge } from './use-merge.ts';
import { calledOf, comingWords, fieldWords } from './words.ts';

interface MergeDialogProps {
  open: boolean;
  onClose: () => Promise<void>;
  /** The projects that may be one; the first stays unless somebody wants the other to. */
  projects: readonly [kept: string, merged: string];
  onMerged?: () => void;
}

/** Two projects beside each other, of which one is made. */
export function MergeDialog({ open, ...rest }: MergeDialogProps) {
  return (
    <Dialog open={open} onClose={() => void rest.onClose()} title="Merge two into one" size="xl">
      {open && <Compared {...rest} />}
    </Dialog>
  );
}

const kinds = [
  { value: 'project', label: 'Same job, entered twice' },
  { value: 'contact', label: 'Same customer, two jobs' },
] as const;

function Compared({ projects, ...rest }: Omit<MergeDialogProps, 'open'>) {
  const [kind, setKind] = useState<MergeKind>('project');
  const [[kept, merged], setOrder] = useState(projects);
  const both = useMergePreview({ kind: 'project', kept, merged });
  const people = both.data && { kept: both.data.kept.contactId, merged: both.data.merged.contactId };
  const isOnePerson = people?.kept === people?.merged;
  const asked = kind === 'contact' && people ? { kind, ...people } : undefined;
  const ofPeople = useMergePreview(asked);
  const preview = asked ? ofPeople : both;
  return (
    <div className="grid gap-5">
      {!isOnePerson && (
        <SegmentedControl
          legend="What are they?"
          name="merge-kind"
          options={kinds}
          value={kind}
          onChoose={setKind}
          stretched
        />
      )}
      <Loaded query={preview} what="the comparison" skeleton={<Skeleton className="h-72" />}>
        {(shown) => (
          <Choosing
            // What was chosen was chosen of these two, as they were.
            key={[shown.kind, ...keyOf(shown.kept), ...keyOf(shown.merged)].join(' ')}
            preview={shown}
            onSwap={() => setOrder([merged, kept])}
            onOutdated={() => void preview.refetch()}
            {...rest}
          />
        )}
      </Loaded>
    </div>
  );
}

const keyOf = ({ id, version, contactId }: MergePreview['kept']) => [id, version, contactId];

interface ChoosingProps extends Omit<MergeDialogProps, 'open' | 'projects'> {
  preview: MergePreview;
  onSwap: () => void;
  onOutdated: () => void;
}

function Choosing({ preview, onSwap, onOutdated, onClose, onMerged }: ChoosingProps) {
  const { kind, kept, merged, fields, stageStopped, coming } = preview;
  const people = useTeamNames();
  const [choices, setChoices] = useState<Choices>({});
  const { run, busy } = useMerge({
    async onDone() {
      await onClose();
      onMerged?.();
    },
    onRefused: onOutdated,
  });
  const seen = ({ id, version, contactId }: MergePreview['kept']) => ({ id, version, contactId });
  const along = comingWords(coming);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    run({ kind, kept: seen(kept), merged: seen(merged), choices });
  }

  return (
    <form className="grid gap-5" onSubmit={submit}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>
          We’ll keep <strong>{calledOf(kept)}</strong> and merge <strong>{calledOf(merged)}</strong> into{' '}
          {kind === 'project' ? 'it' : 'them'}.
        </p>
        <Button variant="ghost" size="sm" onClick={onSwap}>
          Keep {kind === 'project' ? `#${merged.number}` : merged.name} instead
        </Button>
      </div>
      {fields.length === 0 && <p className="text-muted">Both say the same, so there’s nothing to choose.</p>}
      {fields.map((field) => (
        <div key={field.name} className="grid gap-2">
          <OptionCards
            describedBy={field.name === 'stage' && stageStopped ? stopping : undefined}
            legend={field.label}
            name={`merge-${field.name}`}
            className="gap-2 sm:grid-cols-2 [&>legend]:mb-1"
            options={(['kept', 'merged'] as const).map((side) => ({
              value: side,
              label: fieldWords(field, field[side], (userId) => people.get(userId)),
              description: calledOf(side === 'kept' ? kept : merged),
            }))}
            value={choices[field.name] ?? field.usual}
            onChoose={(side) => setChoices(chosen(choices, field.name, side as Side))}
          />
          {field.name === 'stage' && stageStopped && (
            <p id={stopping} className="text-muted">
              #{kept.number} can’t move on with the merge. {stageStopped} You can move it afterwards.
            </p>
          )}
        </div>
      ))}
      <p className="text-muted">
        {along && <>Moving across: {along}. </>}
        You can unmerge them at any time.
      </p>
      <DialogActions>
        <CancelButton />
        <Button type="submit" busy={busy}>
          {kind === 'project' ? `Merge #${merged.number} into #${kept.number}` : 'Merge the two customers'}
        </Button>
      </DialogActions>
    </form>
  );
}

const stopping = 'merge-stage-stopped';

const chosen = (choices: Choices, name: MergeField, side: Side): Choices => ({ ...choices, [name]: side });
