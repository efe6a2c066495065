import type { BulkAction } from '@heliodesk/core/contracts/bulk';
import { type ProjectItem, projectSourceNames, projectSources } from '@heliodesk/core/contracts/projects';
import { mostAtOnce, stagesAhead } from '@heliodesk/core/rules/projects/bulk';
import { stageName } from '@heliodesk/core/rules/projects/stages';
import { ChevronUp, Merge, Trash2, X } from 'lucide-react';
import { DropdownMenu as Menu } from 'radix-ui';
import { useRef } from 'react';
import { useDialogOnDemand } from '../../../lib/dialog-on-demand.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useShortcut } from '../../../lib/shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonVariants } from '../../../ui/button-variants.ts';
import { fetchMergeDialog } from '../../merging/index.ts';
import { useTeamNames } from '../api.ts';

interface BulkBarProps {
  chosen: ProjectItem[];
  busy: boolean;
  onAct: (action: BulkAction) => void;
  onClear: () => void;
}

/** Actions for the rows that are chosen, at the foot of the window. */
export function BulkBar({ chosen, busy, onAct, onClear }: BulkBarProps) {
  const people = useTeamNames();
  const lost = useDialogOnDemand(async () => (await import('./lost-dialog.tsx')).LostDialog);
  const deletion = useDialogOnDemand(async () => (await import('./delete-dialog.tsx')).DeleteDialog);
  const merging = useDialogOnDemand(fetchMergeDialog);
  const stages = stagesAhead([...new Set(chosen.map(({ stage }) => stage))]);
  const tooMany = chosen.length > mostAtOnce;
  const bar = useRef<HTMLElement>(null);
  // Many rows may stand between the focus and the bar.
  useShortcut('a', 'Jump to the actions', 'In the list', () => bar.current?.querySelector('button')?.focus());

  return (
    <section
      ref={bar}
      aria-label="Selected rows"
      className="sticky bottom-4 z-20 mx-auto flex w-fit max-w-full flex-wrap items-center justify-center gap-2 rounded-2xl border border-line-strong bg-raised px-3 py-2 shadow-high"
    >
      <p role="status" className="px-1 font-semibold tabular-nums">
        {formatNumber(chosen.length)} selected
        {tooMany && (
          <span className="block font-normal text-sm">Please choose up to {mostAtOnce} at a time</span>
        )}
      </p>
      {!tooMany && (
        <>
          <Choice
            label="Move to"
            busy={busy}
            options={stages.map((stage) => [stage, stageName(stage)])}
            onChoose={(stage) => (stage === 'lost' ? void lost.openDialog() : onAct({ do: 'move', stage }))}
          />
          <Choice
            label="Owner"
            busy={busy}
            options={[[null, 'Nobody'], ...people]}
            onChoose={(ownerId) => onAct({ do: 'owner', ownerId })}
          />
          <Choice
            label="Source"
            busy={busy}
            options={projectSources.map((source) => [source, projectSourceNames[source]])}
            onChoose={(source) => onAct({ do: 'source', source })}
          />
          {pairOf(chosen) && (
            <Button
              variant="secondary"
              size="sm"
              busy={busy || merging.loading}
              onClick={() => void merging.openDialog()}
            >
              <Merge aria-hidden />
              Merge
            </Button>
          )}
          <Button
            variant="secondary"
            size="sm"
            className="text-danger"
            busy={busy || deletion.loading}
            onClick={() => void deletion.openDialog()}
          >
            <Trash2 aria-hidden />
            Delete
          </Button>
        </>
      )}
      <Button variant="ghost" size="sm" aria-label="Clear the selection" onClick={onClear}>
        <X aria-hidden />
      </Button>
      {lost.Dialog && (
        <lost.Dialog open={lost.open} onClose={lost.close} amount={chosen.length} onChoose={onAct} />
      )}
      {merging.Dialog && pairOf(chosen) && (
        <merging.Dialog
          open={merging.open}
          onClose={merging.close}
          projects={pairOf(chosen) ?? ['', '']}
          onMerged={onClear}
        />
      )}
      {deletion.Dialog && (
        <deletion.Dialog
          open={deletion.open}
          onClose={deletion.close}
          amount={chosen.length}
          onConfirm={() => onAct({ do: 'delete' })}
        />
      )}
    </section>
  );
}

/** Two that may be one, of which the older stays. */
function pairOf(chosen: ProjectItem[]): [kept: string, merged: string] | undefined {
  const [one, other, ...more] = chosen.toSorted((first, second) => first.number - second.number);
  return one && other && more.length === 0 ? [one.id, other.id] : undefined;
}

interface ChoiceProps<Value extends string | null> {
  label: string;
  busy: boolean;
  options: readonly (readonly [value: Value, words: string])[];
  onChoose: (value: Value) => void;
}

function Choice<Value extends string | null>({ label, busy, options, onChoose }: ChoiceProps<Value>) {
  return (
    // Not modal, for a modal menu puts a style into the page, which its content policy forbids.
    <Menu.Root modal={false}>
      <Menu.Trigger disabled={busy} className={buttonVariants({ variant: 'secondary', size: 'sm' })}>
        {label}
        <ChevronUp aria-hidden />
      </Menu.Trigger>
      <Menu.Content
        side="top"
        sideOffset={4}
        collisionPadding={12}
        className="floating max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto p-2"
      >
        {options.map(([value, words]) => (
          <Menu.Item key={value ?? ''} className="menu-item" onSelect={() => onChoose(value)}>
            {words}
          </Menu.Item>
        ))}
      </Menu.Content>
    </Menu.Root>
  );
}
