import type { ReactNode } from 'react';
import type { FieldValues, Path, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

interface FormFieldProps<Typed extends FieldValues> {
  form: Pick<UseFormReturn<Typed>, 'register' | 'getFieldState' | 'formState'>;
  name: Path<Typed>;
  label: string;
  optional?: boolean;
  hint?: string;
  type?: 'email' | 'tel';
  autoComplete?: string;
  /** Another control than a line of text. */
  children?: (control: UseFormRegisterReturn & { id: string }) => ReactNode;
}

/** A field of a form behind the login, with what is wrong with it, as this side or the server says it. */
export function FormField<Typed extends FieldValues>(props: FormFieldProps<Typed>) {
  const { form, name, label, optional = false, hint, children, ...input } = props;
  const { error } = form.getFieldState(name, form.formState);
  return (
    <Field label={label} optional={optional} hint={hint} error={error?.message}>
      {(control) => {
        const bound = { ...control, ...form.register(name) };
        return children ? children(bound) : <Input {...input} {...bound} />;
      }}
    </Field>
  );
}
