import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { toast } from '../ui/toast-store.ts';
import { Tooltip, TooltipProvider } from '../ui/tooltip.tsx';
import { SampleGroup } from './sample-group.tsx';

const pleasant = () => toast({ title: 'Saved', description: 'Everything is where it should be.' });
const unpleasant = () =>
  toast({ variant: 'destructive', title: 'Not saved', description: 'Please try again.' });

export function OverlaySamples() {
  const [open, setOpen] = useState(false);
  const [broken, setBroken] = useState(false);
  return (
    <SampleGroup title="Overlays">
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={pleasant}>
          Raise a toast
        </Button>
        <Button variant="secondary" onClick={unpleasant}>
          Raise a destructive toast
        </Button>
        <TooltipProvider>
          <Tooltip label="A few words about this button">
            <Button variant="secondary">Tooltip</Button>
          </Tooltip>
          <Tooltip label="And about its neighbour">
            <Button variant="secondary">Neighbour</Button>
          </Tooltip>
        </TooltipProvider>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Open a dialog
        </Button>
        <Button variant="danger" onClick={() => setBroken(true)}>
          Throw while rendering
        </Button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title="A dialog" description="Escape closes it.">
        <div className="grid gap-4">
          <Field label="First field">{(control) => <Input {...control} />}</Field>
          <Button onClick={unpleasant}>Raise a toast over the dialog</Button>
        </div>
      </Dialog>
      {broken && <Broken />}
    </SampleGroup>
  );
}

function Broken(): never {
  throw new Error('Thrown on purpose while rendering');
}
