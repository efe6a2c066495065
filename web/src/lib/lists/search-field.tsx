import { longestSearch } from '@heliodesk/core/contracts/lists';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigationType } from 'react-router';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (search: string) => void;
}

const pauseMs = 300;

/** Searches once the typing pauses, or at once on Enter. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const navigation = useNavigationType();
  // Somebody may have followed a link that asks for something else, or for nothing. A search from
  // here replaces the address, and by the time it is there, more may have been typed.
  if (known !== value) {
    setKnown(value);
    if (navigation !== 'REPLACE') setTyped(value);
  }
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
              maxLength={longestSearch}
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
