import { type EntrySort, type EntryState, entrySorts, entryStates } from '@heliodesk/core/contracts/operator';
import { SearchField } from '../lib/lists/search-field.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import type { EntryFilters as Filters } from './api.ts';
import { sortNames, stateNames } from './entry-words.ts';

interface EntryFiltersProps {
  filters: Filters;
  onChange: (changes: Partial<Filters>) => void;
}

export function EntryFilters({ filters, onChange }: EntryFiltersProps) {
  return (
    <div className="mb-6 grid gap-4 min-[22rem]:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_12rem_12rem]">
      <div className="min-[22rem]:col-span-2 lg:col-span-1">
        <SearchField
          label="Search"
          placeholder="Name or email"
          value={filters.search}
          onSearch={(search) => onChange({ search })}
        />
      </div>
      <Field label="Show">
        {(control) => (
          <Select
            value={filters.state}
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
            value={filters.sort}
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
