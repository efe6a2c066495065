import type { View } from '@heliodesk/core/contracts/views';
import { Ellipsis } from 'lucide-react';
import { DropdownMenu as Menu } from 'radix-ui';
import { useDialogOnDemand } from '../../../lib/dialog-on-demand.ts';
import { buttonVariants } from '../../../ui/button-variants.ts';
import type { Saving } from './use-saving.ts';

/** The actions on a saved view. */
export function ViewMenu({ view, saving }: { view: View; saving: Saving }) {
  const naming = useDialogOnDemand(async () => (await import('./name-dialog.tsx')).NameDialog);
  return (
    <>
      {/* Not modal, for a modal menu puts a style into the page, which its content policy forbids. */}
      <Menu.Root modal={false}>
        <Menu.Trigger
          aria-label={`Options for ‘${view.name}’`}
          className={buttonVariants({ variant: 'ghost', size: 'sm' })}
        >
          <Ellipsis aria-hidden />
        </Menu.Trigger>
        <Menu.Content align="end" sideOffset={4} collisionPadding={12} className="floating min-w-52 p-2">
          <Menu.Item className="menu-item" onSelect={() => void naming.openDialog()}>
            Rename
          </Menu.Item>
          <Menu.Item className="menu-item" onSelect={() => saving.change(view, { shared: !view.shared })}>
            {view.shared ? 'Stop sharing' : 'Share with the team'}
          </Menu.Item>
          <Menu.Separator className="my-1 h-px bg-line" />
          <Menu.Item className="menu-item text-danger" onSelect={() => saving.remove(view)}>
            Delete view
          </Menu.Item>
        </Menu.Content>
      </Menu.Root>
      {naming.Dialog && (
        <naming.Dialog
          open={naming.open}
          onClose={naming.close}
          title="Rename view"
          initial={view}
          onSave={({ name, shared }) => saving.change(view, { name, shared })}
        />
      )}
    </>
  );
}
