import { companyIdentifierBody } from '@heliodesk/core/contracts/company';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useAction } from '../../lib/action.ts';
import { ApiError, wordsOf } from '../../lib/api-client.ts';
import { useTyped } from '../../lib/forms/use-unsaved.ts';
import { leaveFor } from '../../lib/leave-for.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { CancelButton, DialogActions } from '../../ui/dialog-actions.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { changeIdentifier, companyAddress } from './api.ts';

interface AddressFormProps {
  identifier: string;
  onClose: () => Promise<void>;
}

export function AddressForm({ identifier, onClose }: AddressFormProps) {
  const client = useQueryClient();
  const form = useForm({ resolver: zodResolver(companyIdentifierBody), defaultValues: { identifier } });
  const { settled } = useTyped(form, 'company address');
  const { run, busy } = useAction({
    act: changeIdentifier,
    failure: 'Not changed',
    async onDone(_, chosen) {
      settled();
      await onClose();
      await leaveFor(paths.companyMoved(chosen.identifier));
    },
    onRefused(error) {
      if (!isAboutIdentifier(error)) return false;
      form.setError('identifier', { message: wordsOf(error) ?? '' }, { shouldFocus: true });
      // Somebody else may have changed it since the page was loaded.
      client.invalidateQueries({ queryKey: [companyAddress] });
      return true;
    },
  });

  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(run)}>
      <Field
        label="New address"
        hint="Lowercase letters, numbers and single hyphens."
        error={form.formState.errors.identifier?.message}
      >
        {(control) => (
          <Input
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...control}
            {...form.register('identifier')}
          />
        )}
      </Field>
      <Preview typed={form.watch('identifier')} />
      <DialogActions>
        <CancelButton />
        <Button type="submit" busy={busy}>
          {busy ? 'Changing …' : 'Change the address'}
        </Button>
      </DialogActions>
    </form>
  );
}

function isAboutIdentifier(error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  const { code, fields } = error;
  return code === 'identifier_taken' || code === 'identifier_changed' || 'identifier' in fields;
}

function Preview({ typed }: { typed: string }) {
  const { data } = companyIdentifierBody.safeParse({ identifier: typed });
  return (
    <p className="rounded-xl bg-sunken px-4 py-3">
      <span className="block text-muted text-sm">Your pages will be at</span>
      <span className="wrap-anywhere font-semibold">{`${location.host}/${data?.identifier ?? '…'}`}</span>
    </p>
  );
}
