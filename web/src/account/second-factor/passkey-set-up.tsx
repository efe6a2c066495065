import { givenPassword } from '@heliodesk/core/contracts/auth';
import { passkeyNameBody } from '@heliodesk/core/contracts/passkeys';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useAction } from '../../lib/action.ts';
import { FormField } from '../../lib/forms/form-field.tsx';
import { showRefusedFields } from '../../lib/forms/refused-fields.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { UsernameForManagers } from '../username-for-managers.tsx';
import { makePasskey, PasskeyNotMade } from './new-passkey.ts';

const typed = z.object({ ...passkeyNameBody.shape, password: givenPassword });
type Typed = z.infer<typeof typed>;

interface PasskeySetUpProps {
  /** With recovery codes where it is the first factor. */
  onMade: (codes: string[] | undefined) => void;
}

export function PasskeySetUp({ onMade }: PasskeySetUpProps) {
  const { email } = useUser();
  const form = useForm<Typed>({
    resolver: zodResolver(typed),
    defaultValues: { name: '', password: '' },
  });
  const { run, busy } = useAction({
    act: ({ name, password }: Typed) => makePasskey(name, { password }),
    failure: 'Not added',
    onDone: ({ recoveryCodes }) => onMade(recoveryCodes),
    onRefused: (error) => toldNotMade(error) || showRefusedFields(form, error),
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(run)}>
      <FormField form={form} name="name" label="Name" hint="So you’ll recognise it later.">
        {(control) => <Input placeholder="My phone" autoComplete="off" {...control} />}
      </FormField>
      <UsernameForManagers email={email} />
      <FormField form={form} name="password" label="Your password">
        {(control) => <PasswordInput autoComplete="current-password" {...control} />}
      </FormField>
      <Button type="submit" busy={busy} className="justify-self-end">
        {busy ? 'Waiting for your device …' : 'Add the passkey'}
      </Button>
    </form>
  );
}

function toldNotMade(error: Error): boolean {
  if (!(error instanceof PasskeyNotMade)) return false;
  toast({
    variant: 'destructive',
    title: 'No passkey was added',
    description: 'Your device already has one for this account, or you cancelled. Please try again.',
  });
  return true;
}
