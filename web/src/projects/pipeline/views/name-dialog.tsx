import { type SubmitEvent, useState } from 'react';
import { useUnsaved } from '../../../lib/forms/use-unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CancelButton, DialogActions } from '../../../ui/dialog-actions.tsx';
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

const unnamed: Named = { name: '', shared: false };

function NameForm({ onClose, initial = unnamed, onSave }: Omit<NameDialogProps, 'open'>) {
  const [name, setName] = useState(initial.name);
  const [shared, setShared] = useState(initial.shared);
  useUnsaved(name !== initial.name || shared !== initial.shared);
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
        <CancelButton />
        <Button type="submit">Save view</Button>
      </DialogActions>
    </form>
  );
}
