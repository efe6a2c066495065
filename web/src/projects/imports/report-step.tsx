import type { ImportDetail } from '@heliodesk/core/contracts/imports';
import { useAction } from '../../lib/action.ts';
import { useOverlay } from '../../lib/overlay.ts';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { runImport, undoImport, useShown } from './api.ts';
import { Counts, LeftOut } from './counts.tsx';
import { DiscardButton } from './discard-button.tsx';
import { counted } from './words.ts';

interface ReportStepProps {
  shown: ImportDetail;
  onDiscarded: () => void;
}

/** The result of an import, and the way back. */
export function ReportStep({ shown, onDiscarded }: ReportStepProps) {
  const { id, state, failure } = shown;
  if (state === 'failed')
    return (
      <div className="grid justify-items-start gap-4">
        <Alert tone="danger" title="This file can’t be imported" className="w-full">
          {failure}
        </Alert>
        <DiscardButton id={id} onDiscarded={onDiscarded} />
      </div>
    );
  if (state === 'undone') return <Undone shown={shown} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {state === 'stopped' && (
        <Alert tone="warning" title="This import has stopped">
          {failure} What was added before that is safe.
        </Alert>
      )}
      <Counts
        of={[
          [shown.added, 'added'],
          [shown.alike, 'left out, already here'],
          [shown.skipped, 'left out, couldn’t be imported'],
        ]}
      />
      <LeftOut shown={shown} />
      <Actions shown={shown} />
    </div>
  );
}

function Undone({ shown }: { shown: ImportDetail }) {
  const { added, kept } = shown;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Alert tone="success" title="This import has been undone">
        {counted(added - kept, 'lead')} removed.
        {kept > 0 && ` ${counted(kept, 'lead')} kept, because somebody has worked on them since.`}
      </Alert>
      {kept > 0 && <LeftOut shown={shown} />}
    </div>
  );
}

function Actions({ shown }: { shown: ImportDetail }) {
  const { id, state, added, alikeChoice, hasRows } = shown;
  const { companyIdentifier } = useUser().company;
  const asking = useOverlay();
  const show = useShown();
  const running = useAction({ act: runImport, failure: 'Not started', onDone: show });
  const undoing = useAction({
    act: undoImport,
    failure: 'Not undone',
    async onDone(undone) {
      await asking.close();
      show(undone);
    },
  });
  return (
    <div className="flex flex-wrap gap-3">
      {state === 'stopped' && hasRows && (
        <Button busy={running.busy} onClick={() => running.run({ id, alike: alikeChoice })}>
          Carry on
        </Button>
      )}
      {state === 'done' && added > 0 && (
        <LinkButton to={paths.leads(companyIdentifier)}>See your leads</LinkButton>
      )}
      {added > 0 && hasRows && (
        <Button variant="secondary" onClick={asking.show}>
          Undo this import
        </Button>
      )}
      <ConfirmDialog
        open={asking.open}
        onClose={asking.close}
        title="Undo this import?"
        confirm={`Remove ${counted(added, 'lead')}`}
        danger
        busy={undoing.busy}
        onConfirm={() => undoing.run(id)}
      >
        This removes everything that came from this file. Leads that somebody has worked on since are kept,
        and we’ll tell you which.
      </ConfirmDialog>
    </div>
  );
}
