import type { ComponentProps } from 'react';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

type TextFieldProps = Pick<ComponentProps<typeof Field>, 'label' | 'error'> &
  Omit<ComponentProps<typeof Input>, 'id' | 'className'> & { wide?: boolean };

export function TextField({ label, error, wide, required = true, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} {...(wide && { className: 'col-span-full' })}>
      {(control) => (
        <Input
          required={required}
          {...input}
          {...(input.readOnly && { className: 'bg-sunken' })}
          {...control}
        />
      )}
    </Field>
  );
}
