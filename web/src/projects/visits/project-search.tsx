import { longestSearch } from '@heliodesk/core/contracts/lists';
import type { ProjectItem } from '@heliodesk/core/contracts/projects';
import type { Found } from '@heliodesk/core/contracts/search';
import { stageName } from '@heliodesk/core/rules/projects/stages';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { withQuery } from '../../lib/call.ts';
import { useDebounced } from '../../lib/debounced.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

const shortestSearch = 2;

/** Finds a project by typing. The focus stays in the field, and the arrow keys move the mark through what is found. */
export function ProjectSearch({ onChoose }: { onChoose: (project: ProjectItem) => void }) {
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(0);
  const id = useId();
  const { items, words } = useSearch(typed.trim());

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && items.length > 0) setMarked((marked + step + items.length) % items.length);
    else if (event.key !== 'Enter') return;
    event.preventDefault();
    const project = items[marked];
    if (event.key === 'Enter' && project) onChoose(project);
  }

  return (
    <div className="grid gap-3">
      <Field label="Who’s it for?" hint="A name, postcode, phone number or project number.">
        {(control) => (
          <Input
            {...control}
            role="combobox"
            aria-expanded={items.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={items.length > 0 ? `${id}-${marked}` : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            maxLength={longestSearch}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setMarked(0);
            }}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <div role="listbox" id={`${id}-list`} aria-label="Found" className="grid max-h-72 overflow-y-auto">
        {items.map((project, place) => (
          <Option
            key={project.id}
            project={project}
            id={`${id}-${place}`}
            isMarked={place === marked}
            onMark={() => setMarked(place)}
            onChoose={onChoose}
          />
        ))}
      </div>
      <p role="status" className={items.length > 0 ? 'sr-only' : 'text-muted'}>
        {words}
      </p>
    </div>
  );
}

interface OptionProps {
  project: ProjectItem;
  id: string;
  isMarked: boolean;
  onMark: () => void;
  onChoose: (project: ProjectItem) => void;
}

function Option({ project, id, isMarked, onMark, onChoose }: OptionProps) {
  const { number, stage, customer, property } = project;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and the keys
    <div
      role="option"
      id={id}
      aria-selected={isMarked}
      onClick={() => onChoose(project)}
      onPointerMove={onMark}
      className="grid min-h-11 cursor-pointer content-center rounded-lg px-3 py-1 aria-selected:bg-sun-soft aria-selected:text-sun-ink"
    >
      <span className="truncate">
        {customer.name} #{number}
      </span>
      <span className="truncate text-sm">
        {[property.line1, property.postcode, stageName(stage)].filter(Boolean).join(' · ')}
      </span>
    </div>
  );
}

/** Projects by what was typed, once the typing pauses; those found before stay until then. */
function useSearch(typed: string): { items: readonly ProjectItem[]; words: string } {
  const q = useDebounced(typed, 120);
  const isSearched = typed.length >= shortestSearch;
  const { data, isError, isFetching } = useQuery<Found>({
    queryKey: [withQuery('/api/search', { q })],
    enabled: isSearched && q.length >= shortestSearch,
    staleTime: 0,
    placeholderData: (shown) => shown,
  });
  if (!isSearched) return { items: [], words: '' };
  if (isError) return { items: [], words: 'We couldn’t search your leads and projects just now.' };
  const items = data?.items ?? [];
  if (items.length > 0) return { items, words: `${items.length} found` };
  const isUnderWay = isFetching || q !== typed;
  return { items, words: isUnderWay ? 'Searching …' : `We can’t find anything for ‘${typed}’.` };
}
