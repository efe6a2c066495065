import { givenPassword } from '@heliodesk/core/contracts/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useAction } from '../../lib/action.ts';
import { FormField } from '../../lib/forms/form-field.tsx';
import { showRefusedFields } from '../../lib/forms/refused-fields.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { UsernameForManagers } from '../username-for-managers.tsx';

const typed = z.object({ password: givenPassword });
type Typed = z.infer<typeof typed>;

interface ProofFormProps<Result> {
  act: (proof: Typed) => Promise<Result>;
  failure: string;
  confirm: string;
  danger?: boolean;
  renews?: readonly string[];
  onDone: (result: Result) => unknown;
}

/** Asks for the password again before what decides who may sign in is changed. */
export function ProofForm<Result>({ act, failure, confirm, danger, renews, onDone }: ProofFormProps<Result>) {
  const { email } = useUser();
  const form = useForm<Typed>({ resolver: zodResolver(typed), defaultValues: { password: '' } });
  const { run, busy } = useAction<Typed, Result>({
    act,
    failure,
    ...(renews && { renews }),
    onDone,
    onRefused: (error) => showRefusedFields(form, error),
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(run)}>
      <UsernameForManagers email={email} />
      <FormField form={form} name="password" label="Your password">
        {(control) => <PasswordInput autoComplete="current-password" {...control} />}
      </FormField>
      <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy} className="justify-self-end">
        {confirm}
      </Button>
    </form>
  );
}
