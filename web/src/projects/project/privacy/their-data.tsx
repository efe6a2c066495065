import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import { may } from '@heliodesk/core/rules/permissions';
import { ChevronDown } from 'lucide-react';
import { DropdownMenu as Menu } from 'radix-ui';
import { useDialogOnDemand } from '../../../lib/dialog-on-demand.ts';
import { useUser } from '../../../lib/session.ts';
import { buttonVariants } from '../../../ui/button-variants.ts';

const fetchCopy = async () => (await import('./copy-dialog.tsx')).CopyDialog;
const fetchErasure = async () => (await import('./erase-dialog.tsx')).EraseDialog;

/** The rights of a customer over the data that a company holds on them. */
export function TheirData({ project }: { project: ProjectDetail }) {
  const copy = useDialogOnDemand(fetchCopy);
  const erasure = useDialogOnDemand(fetchErasure);
  if (!may(useUser().role, 'projects:privacy')) return null;
  return (
    <div className="mt-2 flex min-h-9 items-center justify-between gap-3 border-line border-t pt-2">
      <h3 className="text-[0.9375rem] text-muted">Their data</h3>
      <Menu.Root modal={false}>
        <Menu.Trigger
          aria-label="Copy or erase their data"
          className={buttonVariants({ variant: 'ghost', size: 'sm' })}
        >
          Copy or erase
          <ChevronDown aria-hidden />
        </Menu.Trigger>
        <Menu.Content align="end" sideOffset={4} collisionPadding={12} className="floating min-w-48 p-2">
          <Menu.Item className="menu-item" onSelect={() => void copy.openDialog()}>
            Send a copy…
          </Menu.Item>
          <Menu.Item className="menu-item text-danger" onSelect={() => void erasure.openDialog()}>
            Erase…
          </Menu.Item>
        </Menu.Content>
      </Menu.Root>
      {copy.Dialog && <copy.Dialog contact={project.customer} open={copy.open} onClose={copy.close} />}
      {erasure.Dialog && <erasure.Dialog project={project} open={erasure.open} onClose={erasure.close} />}
    </div>
  );
}
