import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

interface EmailFieldProps {
  email: string;
  error: string | readonly string[] | undefined;
}

export function EmailField({ email, error }: EmailFieldProps) {
  return (
    <Field label="Email" error={error}>
      {(control) => (
        <Input
          type="email"
          name="email"
          autoComplete="username"
          required
          // Left out where it is empty: a browser may have filled the field before React took it over.
          defaultValue={email || undefined}
          {...control}
        />
      )}
    </Field>
  );
}
