import { type ReactNode, useId } from 'react';
import { cn } from './class-names.ts';

interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  optional?: boolean;
  hint?: ReactNode;
  error?: string | readonly string[] | undefined;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** A label, a hint and an error, tied to whichever control `children` renders with the props it is given. */
export function Field({ label, optional, hint, error, className, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const errors = [error || []].flat();
  const wrong = errors.length > 0;
  const describedBy = [hint && hintId, wrong && errorId].filter(Boolean).join(' ');
  return (
    <div className={cn('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className="font-medium">
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {hint && (
        <p id={hintId} className="text-muted text-sm">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': wrong || undefined,
      })}
      {wrong && (
        <div id={errorId} role="alert" className="font-medium text-danger text-sm">
          {errors.length > 1 ? (
            <ul className="list-disc pl-5">
              {errors.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          ) : (
            <p>{errors[0]}</p>
          )}
        </div>
      )}
    </div>
  );
}
