import type { AlikeChoice, ImportDetail } from '@heliodesk/core/contracts/imports';
import { useState } from 'react';
import { useAction } from '../../lib/action.ts';
import { Button } from '../../ui/button.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { runImport, useShown } from './api.ts';
import { Counts, LeftOut } from './counts.tsx';
import { DiscardButton } from './discard-button.tsx';
import { counted } from './words.ts';

interface CheckStepProps {
  shown: ImportDetail;
  onMapAgain: () => void;
  onDiscarded: () => void;
}

const alikeOptions = [
  { value: 'skip', label: 'Leave them out' },
  { value: 'add', label: 'Add them anyway' },
] as const;

/** A preview of an import. */
export function CheckStep({ shown, onMapAgain, onDiscarded }: CheckStepProps) {
  const { id, added, alike, skipped } = shown;
  const [choice, setChoice] = useState<AlikeChoice>('skip');
  const show = useShown();
  const running = useAction({ act: runImport, failure: 'Not started', onDone: show });
  const amount = choice === 'add' ? added + alike : added;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Counts
        of={[
          [added, 'ready to import'],
          [alike, 'may be here already'],
          [skipped, 'can’t be imported'],
        ]}
      />
      {alike > 0 && (
        <div className="grid justify-items-start gap-2">
          <p>
            Some have the same email, phone number or address as somebody else. What should we do with them?
          </p>
          <SegmentedControl
            legend="Leads that look like ones you’ve got"
            name="alike"
            options={alikeOptions}
            value={choice}
            onChoose={setChoice}
          />
        </div>
      )}
      <LeftOut shown={shown} />
      <div className="flex flex-wrap gap-3">
        {amount > 0 && (
          <Button busy={running.busy} onClick={() => running.run({ id, alike: choice })}>
            Import {counted(amount, 'lead')}
          </Button>
        )}
        <Button variant="secondary" onClick={onMapAgain}>
          Change the columns
        </Button>
        <DiscardButton id={id} onDiscarded={onDiscarded} />
      </div>
    </div>
  );
}
