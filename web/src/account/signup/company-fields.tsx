import type { FormName, KeptDetails, KeptName } from './details.ts';
import { TextField } from './text-field.tsx';

export type FieldProblems = { [name in FormName]?: string | readonly string[] | undefined };

interface CompanyFieldsProps {
  kept: KeptDetails;
  problems: FieldProblems;
}

export function CompanyFields({ kept, problems }: CompanyFieldsProps) {
  const text = (name: KeptName) => keptText(name, kept, problems);
  return (
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
  );
}

// Left out where it is empty: somebody may have typed before the page woke.
export function keptText(name: KeptName, kept: KeptDetails, problems: FieldProblems) {
  return { name, defaultValue: kept[name] || undefined, error: problems[name] };
}
