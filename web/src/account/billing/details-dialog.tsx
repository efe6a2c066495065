import {
  type BillingDetailsBody,
  type BillingOverview,
  billingDetailsBody,
} from '@heliodesk/core/contracts/billing';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useAction } from '../../lib/action.ts';
import { FormField } from '../../lib/forms/form-field.tsx';
import { showRefusedFields } from '../../lib/forms/refused-fields.ts';
import { useTyped } from '../../lib/forms/use-unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CancelButton, DialogActions } from '../../ui/dialog-actions.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast-store.ts';
import { billingAddress, changeDetails } from './api.ts';

interface DetailsDialogProps {
  details: BillingOverview['details'];
  open: boolean;
  onClose: () => Promise<void>;
}

export function DetailsDialog({ open, ...props }: DetailsDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={props.onClose}
      title="Invoice details"
      description="We’ll use these from your next invoice on. Earlier ones stay as they are."
    >
      {open && <DetailsForm {...props} />}
    </Dialog>
  );
}

function DetailsForm({ details, onClose }: Omit<DetailsDialogProps, 'open'>) {
  const { confirmed: _confirmed, vatRate: _rate, ...known } = details;
  const form = useForm<BillingDetailsBody>({
    resolver: zodResolver(billingDetailsBody),
    defaultValues: known,
  });
  const { settled } = useTyped(form, 'billing details');
  const { run, busy } = useAction({
    act: changeDetails,
    failure: 'Not saved',
    renews: [billingAddress],
    async onDone() {
      settled();
      await onClose();
      toast({ title: 'Invoice details saved' });
    },
    onRefused: (error) => showRefusedFields(form, error),
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit((typed) => run(typed))}>
      <FormField form={form} name="name" label="Company’s full name" autoComplete="organization" />
      <FormField form={form} name="address" label="Address">
        {(control) => <Textarea rows={4} autoComplete="street-address" {...control} />}
      </FormField>
      <FormField form={form} name="vatNumber" label="VAT number" optional />
      <FormField form={form} name="email" label="Email for invoices" type="email" autoComplete="email" />
      <DialogActions>
        <CancelButton />
        <Button type="submit" busy={busy}>
          {busy ? 'Saving …' : 'Save details'}
        </Button>
      </DialogActions>
    </form>
  );
}
