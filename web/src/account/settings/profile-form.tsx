import { type ProfileBody, profileBody } from '@heliodesk/core/contracts/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useAction } from '../../lib/action.ts';
import { FormField } from '../../lib/forms/form-field.tsx';
import { showRefusedFields } from '../../lib/forms/refused-fields.ts';
import { resetToSaved } from '../../lib/forms/reset-to-saved.ts';
import { useTyped } from '../../lib/forms/use-unsaved.ts';
import { sessionKey, useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast-store.ts';
import { saveProfile } from './api.ts';

export function ProfileForm() {
  const { firstName, lastName } = useUser();
  const form = useForm<ProfileBody>({
    resolver: zodResolver(profileBody),
    defaultValues: { firstName, lastName },
  });
  const { settled } = useTyped(form, 'profile');
  const saving = useAction({
    async act(profile: ProfileBody) {
      const sent = { ...form.getValues() };
      await saveProfile(profile);
      return sent;
    },
    failure: 'Not saved',
    renews: [sessionKey[0], '/api/team'],
    onDone(sent, saved) {
      if (!resetToSaved(form, sent, saved)) settled();
      toast({ title: 'Saved' });
    },
    onRefused: (error) => showRefusedFields(form, error),
  });

  return (
    <Card>
      <form noValidate className="grid gap-5 sm:grid-cols-2" onSubmit={form.handleSubmit(saving.run)}>
        <FormField form={form} name="firstName" label="First name" autoComplete="given-name" />
        <FormField form={form} name="lastName" label="Last name" autoComplete="family-name" />
        <Button type="submit" busy={saving.busy} className="justify-self-start">
          {saving.busy ? 'Saving …' : 'Save'}
        </Button>
      </form>
    </Card>
  );
}
