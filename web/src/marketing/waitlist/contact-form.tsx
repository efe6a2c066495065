import { type SubmitEvent, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../lib/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { joinWaitingList } from './api.ts';

export interface Contact {
  name: string;
  email: string;
}

interface ContactFormProps {
  initial?: Contact | undefined;
  onJoined: () => void;
}

export function ContactForm({ initial, onJoined }: ContactFormProps) {
  const { register, handleSubmit, reset, setError, formState } = useForm<Contact>({ defaultValues: initial });
  const { errors, isSubmitting } = formState;
  const underWay = useRef(false);

  const join = handleSubmit(async (contact) => {
    try {
      await joinWaitingList(contact);
    } catch (error) {
      if (error instanceof ApiError) showRefusedFields(error);
      toast({
        variant: 'destructive',
        title: 'Error',
        description: 'Something went wrong. Please try again.',
      });
      return;
    }
    reset();
    onJoined();
    toast({
      title: 'Success!',
      description: "You've been added to our waiting list. We'll be in touch soon!",
    });
  });

  // Two presses can come before the first has been drawn as under way.
  async function joinOnce(event: SubmitEvent) {
    event.preventDefault();
    if (underWay.current) return;
    underWay.current = true;
    await join(event).finally(() => {
      underWay.current = false;
    });
  }

  function showRefusedFields({ fields }: ApiError) {
    for (const name of ['name', 'email'] as const) {
      if (fields[name]) setError(name, { message: fields[name] });
    }
  }

  return (
    // Name and e-mail are taken as they come, so the browser's own checks stay out of the way.
    <form noValidate className="grid gap-5" onSubmit={joinOnce}>
      <Field label="Name" error={errors.name?.message}>
        {(control) => <Input autoComplete="name" {...control} {...register('name')} />}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {(control) => <Input type="email" autoComplete="email" {...control} {...register('email')} />}
      </Field>
      <Button type="submit" size="lg" busy={isSubmitting} className="w-full">
        {isSubmitting ? 'Submitting...' : 'Join Waiting List'}
      </Button>
    </form>
  );
}
