import type { CompanyBody } from '@heliodesk/core/contracts/company';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { labelOf, type TypedDetails } from './typed-details.ts';

export interface DetailsForm {
  form: UseFormReturn<TypedDetails, unknown, CompanyBody>;
}

interface DetailFieldProps extends DetailsForm {
  name: keyof TypedDetails;
  optional?: boolean;
  hint?: string;
  type?: 'email' | 'tel';
  autoComplete?: string;
  /** Another control than a line of text. */
  children?: (control: UseFormRegisterReturn & { id: string }) => ReactNode;
}

export function DetailField({ form, name, optional, hint, children, ...input }: DetailFieldProps) {
  return (
    <Field
      label={labelOf(name)}
      optional={optional ?? false}
      hint={hint}
      error={form.formState.errors[name]?.message}
    >
      {(control) => {
        const props = { ...control, ...form.register(name) };
        return children ? children(props) : <Input {...input} {...props} />;
      }}
    </Field>
  );
}
