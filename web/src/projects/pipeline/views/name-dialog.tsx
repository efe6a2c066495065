import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';

interface Named {
  name: string;
  shared: boolean;
}

interface NameDialogProps {
  open: boolean;
  onClose: () => Promise<void>;
  title: string;
  initial?: Named;
  onSave: (named: Named) => void;
}

/** Asks what a view is called, and whether the team sees it. */
export function NameDialog({ open, ...rest }: NameDialogProps) {
  return (
    <Dialog open={open} onClose={() => void rest.onClose()} title={rest.title}>
      {open && <NameForm {...rest} />}
    </Dialog>
  );
}

function NameForm({ onClose, initial, onSave }: Omit<NameDialogProps, 'open'>) {
  const [name, setName] = useState(initial?.name ?? '');
  const [shared, setShared] = useState(initial?.shared ?? false);
  const [tried, setTried] = useState(false);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (!name.trim()) return;
    await onClose();
    onSave({ name: name.trim(), shared });
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <Field label="Name" error={tried && !name.trim() ? 'Please enter a name' : undefined}>
        {(control) => (
          <Input
            autoComplete="off"
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
            {...control}
          />
        )}
      </Field>
      <Checkbox checked={shared} onChange={(event) => setShared(event.target.checked)}>
        Share with the team
      </Checkbox>
      <DialogActions>
        <Button variant="secondary" onClick={() => void onClose()}>
          Cancel
        </Button>
        <Button type="submit">Save view</Button>
      </DialogActions>
    </form>
  );
}
