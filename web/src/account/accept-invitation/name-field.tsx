import type { ComponentProps } from 'react';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

type NameFieldProps = Pick<ComponentProps<typeof Field>, 'label' | 'error'> &
  Pick<ComponentProps<typeof Input>, 'name' | 'autoComplete'>;

export function NameField({ label, error, ...input }: NameFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => <Input required {...input} {...control} />}
    </Field>
  );
}
