import type { BillingDue } from '@heliodesk/core/contracts/billing';
import { useQueryClient } from '@tanstack/react-query';
import { formatPence } from '../../lib/format.ts';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { usePayment } from '../card-form/index.ts';
import { payDue, renewed } from './api.ts';
import { CardStep } from './card-step.tsx';
import { DueList } from './due-list.tsx';

interface PayDialogProps {
  due: BillingDue;
  open: boolean;
  onClose: () => Promise<void>;
}

/** Pays all that is due with another card, which is kept. */
export function PayDialog({ due, open, onClose }: PayDialogProps) {
  const client = useQueryClient();
  const { companyIdentifier } = useUser().company;
  const { pay, question } = usePayment();
  const amount = formatPence(due.total);

  async function take(setupId: string) {
    await pay(() => payDue({ agreedTotal: due.total, setupId }));
    await Promise.all(renewed.map((address) => client.invalidateQueries({ queryKey: [address] })));
    await onClose();
    toast({ title: `Thank you, ${amount} is paid` });
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Pay ${amount} with another card`}
      description="We’ll use this card from now on."
    >
      {open && (
        <div className="grid gap-5">
          <DueList due={due} />
          <CardStep
            submitLabel={`Pay ${amount} now`}
            returnPath={paths.billing(companyIdentifier)}
            onTaken={take}
          />
        </div>
      )}
      {question}
    </Dialog>
  );
}
