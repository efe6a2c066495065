import { passkeyNameBody } from '@heliodesk/core/contracts/passkeys';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useAction } from '../../lib/action.ts';
import { FormField } from '../../lib/forms/form-field.tsx';
import { showRefusedFields } from '../../lib/forms/refused-fields.ts';
import { useUnsaved } from '../../lib/forms/use-unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { overviewAddress, renamePasskey } from './api.ts';

interface RenameDialogProps {
  open: boolean;
  onClose: () => Promise<void>;
  id: string;
  name: string;
}

export function RenameDialog({ open, onClose, ...passkey }: RenameDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Rename this passkey">
      {open && <RenameForm {...passkey} onDone={onClose} />}
    </Dialog>
  );
}

function RenameForm({ id, name, onDone }: { id: string; name: string; onDone: () => Promise<void> }) {
  const form = useForm({ resolver: zodResolver(passkeyNameBody), defaultValues: { name } });
  useUnsaved(form.formState.isDirty);
  const { run, busy } = useAction({
    act: (typed: { name: string }) => renamePasskey(id, typed.name),
    failure: 'Not renamed',
    renews: [overviewAddress],
    onDone,
    onRefused: (error) => showRefusedFields(form, error),
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(run)}>
      <FormField form={form} name="name" label="Name" autoComplete="off" />
      <Button type="submit" busy={busy} className="justify-self-end">
        Rename
      </Button>
    </form>
  );
}
