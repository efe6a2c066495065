import type { Magnet } from '@heliodesk/core/contracts/magnets';
import { ChevronDown, ExternalLink } from 'lucide-react';
import { DropdownMenu as Menu } from 'radix-ui';
import { useNavigate } from 'react-router';
import { useDialogOnDemand } from '../../lib/dialog-on-demand.ts';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { buttonVariants } from '../../ui/button-variants.ts';
import { CopyLink } from '../copy-link.tsx';
import { StateBadges } from '../state-badges.tsx';
import { useDeletion } from '../use-deletion.ts';
import type { useMagnetForm } from './use-magnet-form.ts';

const fetchVersions = async () => (await import('./versions-dialog.tsx')).VersionsDialog;
const fetchWithdrawal = async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog;

interface PublishBarProps extends Pick<ReturnType<typeof useMagnetForm>, 'publishing' | 'onPublish'> {
  magnet: Magnet;
  mayEdit: boolean;
  isUnsaved: boolean;
}

/** The published state of the magnet, and how to change that. */
export function PublishBar({ magnet, mayEdit, isUnsaved, publishing, onPublish }: PublishBarProps) {
  const { name, url, published, isChanged } = magnet;
  const { Dialog } = publishing;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="mr-auto flex flex-wrap gap-2 max-sm:basis-full">
        <StateBadges {...{ published, isChanged }} />
      </p>
      {published && (
        <>
          <CopyLink {...{ name, url }} />
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className={buttonVariants({ variant: 'secondary', size: 'sm', className: 'max-md:min-h-11' })}
          >
            <ExternalLink aria-hidden />
            Open page
          </a>
        </>
      )}
      {mayEdit && (
        <>
          <Actions magnet={magnet} />
          {(!published || isChanged || isUnsaved) && (
            <Button busy={publishing.loading} onClick={onPublish} {...publishing.ahead}>
              {isUnsaved ? 'Save and publish' : 'Publish'}
            </Button>
          )}
        </>
      )}
      {Dialog && <Dialog magnet={magnet} open={publishing.open} onClose={publishing.close} />}
    </div>
  );
}

function Actions({ magnet }: { magnet: Magnet }) {
  const company = useUser().company.companyIdentifier;
  const navigate = useNavigate();
  const versions = useDialogOnDemand(fetchVersions);
  const withdrawal = useDialogOnDemand(fetchWithdrawal);
  const deletion = useDeletion(magnet, () => navigate(paths.magnets(company)));
  return (
    <>
      <Menu.Root modal={false}>
        <Menu.Trigger
          className={buttonVariants({ variant: 'secondary', size: 'sm', className: 'max-md:min-h-11' })}
        >
          More
          <ChevronDown aria-hidden />
        </Menu.Trigger>
        <Menu.Content align="end" sideOffset={4} collisionPadding={12} className="floating min-w-56 p-2">
          {magnet.versions.length > 0 && (
            <Menu.Item className="menu-item" onSelect={() => void versions.openDialog()}>
              Versions
            </Menu.Item>
          )}
          {magnet.published ? (
            <Menu.Item className="menu-item" onSelect={() => void withdrawal.openDialog()}>
              Take it off the web
            </Menu.Item>
          ) : (
            <Menu.Item className="menu-item text-danger" onSelect={() => deletion.run()}>
              Delete
            </Menu.Item>
          )}
        </Menu.Content>
      </Menu.Root>
      {versions.Dialog && <versions.Dialog magnet={magnet} open={versions.open} onClose={versions.close} />}
      {withdrawal.Dialog && (
        <withdrawal.Dialog magnet={magnet} open={withdrawal.open} onClose={withdrawal.close} />
      )}
    </>
  );
}
