import {
  type BillingDetails,
  type BillingDetailsBody,
  billingDetailsBody,
  billingDetailsLabels as labels,
} from '@heliodesk/core/contracts/billing-details';
import { useQueryClient } from '@tanstack/react-query';
import { bodyOf, checked } from '../../lib/forms/checked.ts';
import { ConflictNotice } from '../../lib/forms/conflict-notice.tsx';
import { FormField } from '../../lib/forms/form-field.tsx';
import { useRecordForm } from '../../lib/forms/use-record-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CancelButton, DialogActions } from '../../ui/dialog-actions.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { billingAddress, changeDetails } from './api.ts';

interface DetailsDialogProps {
  details: BillingDetails;
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

/** Others may change them meanwhile. */
function DetailsForm({ details, onClose }: Omit<DetailsDialogProps, 'open'>) {
  const client = useQueryClient();
  const { form, conflicts, busy, keep, onSubmit } = useRecordForm<
    BillingDetails,
    BillingDetailsBody,
    BillingDetailsBody
  >({
    name: 'details on invoices',
    record: details,
    typedFrom: (kept) => bodyOf(billingDetailsBody, kept),
    resolver: checked(billingDetailsBody, (typed) => typed),
    save: changeDetails,
    onSaved: () => client.invalidateQueries({ queryKey: [billingAddress] }),
    onAllSaved: onClose,
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={onSubmit}>
      <ConflictNotice
        conflicts={conflicts}
        labelOf={(field) => labels[field as keyof BillingDetailsBody]}
        onKeep={keep}
      />
      <FormField form={form} name="name" label={labels.name} autoComplete="organization" />
      <FormField form={form} name="address" label={labels.address}>
        {(control) => <Textarea rows={4} autoComplete="street-address" {...control} />}
      </FormField>
      <FormField form={form} name="vatNumber" label={labels.vatNumber} optional />
      <FormField form={form} name="email" label={labels.email} type="email" autoComplete="email" />
      <DialogActions>
        <CancelButton />
        <Button type="submit" busy={busy}>
          {busy ? 'Saving …' : 'Save details'}
        </Button>
      </DialogActions>
    </form>
  );
}
