import { type EntrySort, type EntryState, entrySorts, entryStates } from '@heliodesk/core/contracts/operator';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import type { EntryWish } from './api.ts';
import { sortNames, stateNames } from './entry-words.ts';
import { SearchField } from './search-field.tsx';

interface EntryFiltersProps {
  wish: EntryWish;
  onChange: (changes: Partial<EntryWish>) => void;
}

export function EntryFilters({ wish, onChange }: EntryFiltersProps) {
  return (
    <div className="mb-6 grid gap-4 min-[22rem]:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_12rem_12rem]">
      <div className="min-[22rem]:col-span-2 lg:col-span-1">
        <SearchField
          label="Search"
          placeholder="Name or email"
          value={wish.search}
          onSearch={(search) => onChange({ search })}
        />
      </div>
      <Field label="Show">
        {(control) => (
          <Select
            value={wish.state}
            onChange={(event) => onChange({ state: event.target.value as EntryState | '' })}
            {...control}
          >
            {(['', ...entryStates] as const).map((state) => (
              <option key={state} value={state}>
                {stateNames[state]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Sort">
        {(control) => (
          <Select
            value={wish.sort}
            onChange={(event) => onChange({ sort: event.target.value as EntrySort })}
            {...control}
          >
            {entrySorts.map((sort) => (
              <option key={sort} value={sort}>
                {sortNames[sort]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
