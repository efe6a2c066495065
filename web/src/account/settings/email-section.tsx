import {
  type EmailChangeBody,
  emailChangeBody,
  type PendingEmailChange,
} from '@heliodesk/core/contracts/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useAction } from '../../lib/action.ts';
import { FormField } from '../../lib/forms/form-field.tsx';
import { showRefusedFields } from '../../lib/forms/refused-fields.ts';
import { useUnsaved } from '../../lib/forms/use-unsaved.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { useOverlay } from '../../lib/overlay.ts';
import { useRefetchOnFocus } from '../../lib/refetch-on-focus.ts';
import { sessionKey, useUser } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CancelButton, DialogActions } from '../../ui/dialog-actions.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ConfirmationButton } from '../second-factor/index.ts';
import { UsernameForManagers } from '../username-for-managers.tsx';
import { changeEmail, emailChangeAddress, keepEmail, useEmailChange } from './api.ts';
import { SettingsSection } from './settings-section.tsx';

/** The address that somebody signs in with, and the way to another. */
export function EmailSection() {
  const { email, emailConfirmed } = useUser();
  const { open, show, close } = useOverlay();
  useRefetchOnFocus(sessionKey[0], emailChangeAddress);
  return (
    <SettingsSection
      id="email"
      title="Email address"
      lead="What you sign in with, and where we write to you."
    >
      <Card className="grid content-start justify-items-start gap-4">
        <p className="wrap-anywhere font-medium">{email}</p>
        {!emailConfirmed && (
          <Alert tone="warning" title="Not confirmed yet">
            <p>Open the link we’ve emailed you. It’s how you get back in if you lose your password.</p>
            <ConfirmationButton />
          </Alert>
        )}
        <Loaded
          query={useEmailChange()}
          what="your email address"
          skeleton={<Skeleton className="h-11 w-36" />}
        >
          {({ pending }) =>
            pending ? (
              <Pending change={pending} />
            ) : (
              <Button variant="secondary" onClick={show}>
                Change email address
              </Button>
            )
          }
        </Loaded>
      </Card>
      <Dialog
        open={open}
        onClose={close}
        title="Change your email address"
        description={
          emailConfirmed
            ? 'We’ll send a link to your current address and one to the new one. Once you’ve opened both, it’s changed.'
            : 'We’ll send a link to the new address. Once you’ve opened it, it’s changed.'
        }
      >
        {open && <ChangeForm onClose={close} />}
      </Dialog>
    </SettingsSection>
  );
}

function Pending({ change }: { change: PendingEmailChange }) {
  const { email: present } = useUser();
  const { email, oldAgrees, newAgrees } = change;
  const { run, busy } = useAction({
    act: keepEmail,
    failure: 'Not stopped',
    renews: [emailChangeAddress, sessionKey[0]],
    onDone: () => toast({ title: 'Your address stays as it is' }),
  });
  const waitsFor = [...(oldAgrees ? [] : [present]), ...(newAgrees ? [] : [email])];
  return (
    <Alert title={`Changing to ${email}`}>
      <p>
        {`Open the link we’ve sent to ${waitsFor.join(' and the one to ')}. ${waitsFor.length > 1 ? 'Both links work' : 'It works'} for 24 hours.`}
      </p>
      <Button variant="secondary" size="sm" className="mt-3" busy={busy} onClick={() => run()}>
        Keep my current address
      </Button>
    </Alert>
  );
}

function ChangeForm({ onClose }: { onClose: () => Promise<void> }) {
  const { email } = useUser();
  const form = useForm<EmailChangeBody>({
    resolver: zodResolver(emailChangeBody),
    defaultValues: { email: '', password: '' },
  });
  useUnsaved(form.formState.isDirty);
  const { run, busy } = useAction({
    act: changeEmail,
    failure: 'Not changed',
    renews: [emailChangeAddress],
    async onDone() {
      await onClose();
      toast({ title: 'Emails sent', description: 'Open the links in them to change your address.' });
    },
    onRefused: (error) => showRefusedFields(form, error),
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(run)}>
      <UsernameForManagers email={email} />
      <FormField form={form} name="email" label="New email address" type="email" autoComplete="email" />
      <FormField form={form} name="password" label="Your password">
        {(control) => <PasswordInput autoComplete="current-password" {...control} />}
      </FormField>
      <DialogActions>
        <CancelButton />
        <Button type="submit" busy={busy}>
          {busy ? 'Sending …' : 'Send the links'}
        </Button>
      </DialogActions>
    </form>
  );
}
