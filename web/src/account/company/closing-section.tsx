import { closingBody } from '@heliodesk/core/contracts/company';
import { daysUntilClosed, namesCompany } from '@heliodesk/core/rules/closing';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useAction } from '../../lib/action.ts';
import { formatDate } from '../../lib/format.ts';
import { FormField } from '../../lib/forms/form-field.tsx';
import { showRefusedFields } from '../../lib/forms/refused-fields.ts';
import { useOverlay } from '../../lib/overlay.ts';
import { sessionKey, useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { billingAddress } from '../billing/index.ts';
import { SettingsSection } from '../settings/index.ts';
import { closeCompany } from './api.ts';
import { KeepButton } from './keep-button.tsx';

/** For owners: the end of their company here. */
export function ClosingSection() {
  const { name, closesAt } = useUser().company;
  const { open, show, close } = useOverlay();
  return (
    <SettingsSection id="close" title="Close the company" lead="For when you no longer need it.">
      <Card className="grid content-start justify-items-start gap-5">
        {closesAt ? (
          <>
            <p>
              {name} closes on <span className="font-semibold">{formatDate(closesAt)}</span>. Until then
              everything works as usual.
            </p>
            <KeepButton />
          </>
        ) : (
          <>
            <p className="text-muted">
              This deletes everything in {name}, for the whole team. You’ll have {daysUntilClosed} days to
              change your mind.
            </p>
            <Button variant="danger" onClick={show}>
              Close the company
            </Button>
          </>
        )}
      </Card>
      <Dialog
        open={open}
        onClose={close}
        title={`Close ${name}?`}
        description={`In ${daysUntilClosed} days we’ll delete everything in it for good: leads, projects, photos, messages and team. Your subscription won’t renew. Download a copy of your data first.`}
      >
        {open && <ClosingForm onClosed={close} />}
      </Dialog>
    </SettingsSection>
  );
}

type Typed = z.infer<typeof closingBody>;

function ClosingForm({ onClosed }: { onClosed: () => Promise<void> }) {
  const { name } = useUser().company;
  const form = useForm<Typed>({ resolver: zodResolver(closingBody), defaultValues: { name: '' } });
  const { run, busy } = useAction({
    act: (typed: Typed) => closeCompany(typed.name),
    failure: 'Not closed',
    renews: [sessionKey[0], billingAddress],
    async onDone() {
      await onClosed();
      toast({ title: 'The company will be closed', description: 'We’ve emailed all its owners.' });
    },
    onRefused: (error) => showRefusedFields(form, error),
  });

  function submit(typed: Typed) {
    if (namesCompany(typed.name, name)) run(typed);
    else form.setError('name', { message: `Please type ${name}` }, { shouldFocus: true });
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(submit)}>
      <FormField form={form} name="name" label={`Type “${name}” to confirm`} autoComplete="off" />
      <Button type="submit" variant="danger" busy={busy} className="justify-self-end">
        Close the company
      </Button>
    </form>
  );
}
