import { changePasswordBody } from '@heliodesk/core/contracts/account';
import { passwordMessages } from '@heliodesk/core/rules/password';
import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { z } from 'zod';
import { useAction } from '../../lib/action.ts';
import { FormField } from '../../lib/forms/form-field.tsx';
import { showRefusedFields } from '../../lib/forms/refused-fields.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { UsernameForManagers } from '../username-for-managers.tsx';
import { changePassword, sessionsAddress } from './api.ts';

const typed = z
  .object({ ...changePasswordBody.shape, confirmPassword: z.string() })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    message: passwordMessages.differ,
  });

type Typed = z.infer<typeof typed>;

export function PasswordForm() {
  const { email } = useUser();
  const form = useForm<Typed>({
    resolver: zodResolver(typed),
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });
  const changing = useAction({
    act: ({ currentPassword, newPassword }: Typed) => changePassword({ currentPassword, newPassword }),
    failure: 'Not changed',
    renews: [sessionsAddress],
    onDone() {
      form.reset();
      toast({ title: 'Password changed', description: 'Every other device has been signed out.' });
    },
    onRefused: (error) => showRefusedFields(form, error),
  });

  return (
    <Card>
      <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(changing.run)}>
        <UsernameForManagers email={email} />
        <PasswordField form={form} name="currentPassword" label="Current password" kind="current-password" />
        <PasswordField form={form} name="newPassword" label="New password" kind="new-password" />
        <PasswordField form={form} name="confirmPassword" label="Confirm new password" kind="new-password" />
        <Button type="submit" busy={changing.busy} className="justify-self-start">
          {changing.busy ? 'Changing …' : 'Change password'}
        </Button>
      </form>
    </Card>
  );
}

interface PasswordFieldProps {
  form: UseFormReturn<Typed>;
  name: keyof Typed;
  label: string;
  kind: 'current-password' | 'new-password';
}

function PasswordField({ form, name, label, kind }: PasswordFieldProps) {
  return (
    <FormField form={form} name={name} label={label}>
      {(control) => <PasswordInput autoComplete={kind} {...control} />}
    </FormField>
  );
}
