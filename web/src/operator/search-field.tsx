import { useEffect, useEffectEvent, useState } from 'react';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (search: string) => void;
}

const pauseMs = 300;
const longest = 100;

/** Searches once the typing pauses, or at once on Enter. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const search = useEffectEvent(() => {
    if (typed.trim() !== value) onSearch(typed.trim());
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key starts the pause anew
  useEffect(() => {
    const pause = setTimeout(() => search(), pauseMs);
    return () => clearTimeout(pause);
  }, [typed]);

  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed.trim());
        }}
      >
        <Field label={label}>
          {(control) => (
            <Input
              type="search"
              autoComplete="off"
              maxLength={longest}
              placeholder={placeholder}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              {...control}
            />
          )}
        </Field>
      </form>
    </search>
  );
}
