import type { CompanyBody } from '@heliodesk/core/contracts/company';
import type { ComponentProps } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FormField } from '../../lib/forms/form-field.tsx';
import { labelOf, type TypedDetails } from './typed-details.ts';

export interface DetailsForm {
  form: UseFormReturn<TypedDetails, unknown, CompanyBody>;
}

type DetailFieldProps = DetailsForm &
  Omit<ComponentProps<typeof FormField<TypedDetails>>, 'label' | 'form'> & { name: keyof TypedDetails };

export function DetailField(props: DetailFieldProps) {
  return <FormField label={labelOf(props.name)} {...props} />;
}
