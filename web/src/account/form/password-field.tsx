import type { ComponentProps } from 'react';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'children'> &
  Pick<ComponentProps<typeof PasswordInput>, 'name' | 'autoComplete' | 'onInput'>;

export function PasswordField({ name, autoComplete, onInput, ...field }: PasswordFieldProps) {
  return (
    <Field {...field}>
      {(control) => <PasswordInput required {...{ name, autoComplete, onInput }} {...control} />}
    </Field>
  );
}
