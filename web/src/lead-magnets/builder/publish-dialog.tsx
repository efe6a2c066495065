import type { Magnet } from '@heliodesk/core/contracts/magnets';
import { magnetSettingNames } from '@heliodesk/core/rules/magnets/setting-names';
import { ExternalLink } from 'lucide-react';
import { useAction } from '../../lib/action.ts';
import { Button } from '../../ui/button.tsx';
import { buttonVariants } from '../../ui/button-variants.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { addressOfMagnet, publishMagnet } from '../api.ts';
import { CopyLink } from '../copy-link.tsx';
import { useKeptMagnet } from './use-kept-magnet.ts';

interface PublishDialogProps {
  magnet: Magnet;
  open: boolean;
  onClose: () => Promise<void>;
}

/** Says what homeowners will see changed, and then where they see it. */
export function PublishDialog({ magnet, open, onClose }: PublishDialogProps) {
  const keep = useKeptMagnet();
  const { run, busy } = useAction({
    act: () => publishMagnet(magnet),
    failure: 'Not published',
    renews: [addressOfMagnet(magnet.id)],
    onDone: ({ answer }) => keep(answer),
  });
  const isDone = magnet.published !== null && !magnet.isChanged;
  return (
    <Dialog
      open={open}
      onClose={() => void onClose()}
      title={isDone ? 'It’s live' : `Publish ${magnet.name}?`}
    >
      {open && (
        <div className="grid gap-5">
          {isDone ? <Done magnet={magnet} /> : <Changes magnet={magnet} />}
          <DialogActions>
            <Button variant="secondary" onClick={() => void onClose()}>
              {isDone ? 'Close' : 'Cancel'}
            </Button>
            {!isDone && (
              <Button busy={busy} onClick={() => run()}>
                Publish
              </Button>
            )}
          </DialogActions>
        </div>
      )}
    </Dialog>
  );
}

function Changes({ magnet: { published, changed } }: Pick<PublishDialogProps, 'magnet'>) {
  if (!published)
    return (
      <p className="text-muted">
        It gets a page of its own, which anybody with the link can open. You can change it later, or take it
        off the web again.
      </p>
    );
  return (
    <div>
      <p className="mb-2 text-muted">Homeowners will see these changes straight away:</p>
      <ul className="list-disc pl-5">
        {changed.map((setting) => (
          <li key={setting}>{magnetSettingNames[setting]}</li>
        ))}
      </ul>
    </div>
  );
}

function Done({ magnet: { name, url } }: Pick<PublishDialogProps, 'magnet'>) {
  return (
    <div className="grid gap-3">
      <p className="text-muted">Share this link, or put it behind a button on your website:</p>
      <p className="wrap-anywhere rounded-xl bg-sunken px-4 py-3 font-medium">{url}</p>
      <div className="flex flex-wrap gap-2">
        <CopyLink {...{ name, url }} />
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className={buttonVariants({ variant: 'secondary', size: 'sm' })}
        >
          <ExternalLink aria-hidden />
          Open page
        </a>
      </div>
    </div>
  );
}
