import type { MagnetBody } from '@heliodesk/core/contracts/magnets';
import type { ComponentProps } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FormField } from '../../lib/forms/form-field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import type { TypedMagnet } from './typed-magnet.ts';

export interface MagnetForm {
  form: UseFormReturn<TypedMagnet, unknown, MagnetBody>;
}

type MagnetFieldProps = MagnetForm & Omit<ComponentProps<typeof FormField<TypedMagnet>>, 'form'>;

export function MagnetField(props: MagnetFieldProps) {
  return <FormField {...props} />;
}

/** A field of several lines. */
export function MagnetText({ rows = 3, ...props }: MagnetFieldProps & { rows?: number }) {
  return <FormField {...props}>{(control) => <Textarea rows={rows} {...control} />}</FormField>;
}
