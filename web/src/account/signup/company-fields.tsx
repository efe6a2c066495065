import { shortestPassword } from '@heliodesk/core/rules/password';
import type { ComponentProps } from 'react';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordField } from '../form/index.ts';
import type { FormName, KeptDetails, KeptName } from './details.ts';

interface CompanyFieldsProps {
  kept: KeptDetails;
  /** They have been here before, and what they typed is kept all but the password. */
  again: boolean;
  problems: { [name in FormName]?: string | readonly string[] | undefined };
}

export function CompanyFields({ kept, again, problems }: CompanyFieldsProps) {
  // Left out where it is empty: somebody may have typed before the page woke.
  const text = (name: KeptName) => ({ name, defaultValue: kept[name] || undefined, error: problems[name] });
  const rule = `At least ${shortestPassword} characters.`;
  return (
    <>
      <fieldset className="grid gap-5 sm:grid-cols-2 sm:gap-x-4">
        <legend className="mb-4 font-semibold text-xl tracking-tight">Your company</legend>
        <TextField {...text('companyName')} label="Company name" autoComplete="organization" wide />
        <TextField {...text('companyEmail')} label="Company email" type="email" autoComplete="work email" />
        <TextField
          {...text('companyPhone')}
          label="Company phone (optional)"
          type="tel"
          autoComplete="work tel"
          required={false}
        />
      </fieldset>
      <fieldset className="grid gap-5 sm:grid-cols-2 sm:gap-x-4">
        <legend className="mb-4 font-semibold text-xl tracking-tight">You</legend>
        <TextField {...text('adminFirstName')} label="First name" autoComplete="given-name" />
        <TextField {...text('adminLastName')} label="Last name" autoComplete="family-name" />
        <TextField {...text('adminEmail')} label="Your email" type="email" autoComplete="username" wide />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint={again ? `Please type it once more. ${rule}` : rule}
          error={problems.password}
          className="col-span-full"
        />
      </fieldset>
    </>
  );
}

type TextFieldProps = Pick<ComponentProps<typeof Field>, 'label' | 'error'> &
  Pick<ComponentProps<typeof Input>, 'name' | 'type' | 'autoComplete' | 'defaultValue' | 'required'> & {
    wide?: boolean;
  };

function TextField({ label, error, wide, required = true, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} {...(wide && { className: 'col-span-full' })}>
      {(control) => <Input required={required} {...input} {...control} />}
    </Field>
  );
}
