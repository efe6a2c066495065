import { type KeyboardEvent, useId, useState } from 'react';
import { useUser } from '../../lib/session.ts';
import { Input } from '../../ui/input.tsx';
import { allPagesFor, findPages } from './app-pages.ts';

/** A combobox: the focus stays in the field, and the arrow keys move the mark through the list below it. */
export function PageFinder({ onChoose }: { onChoose: (path: string) => void }) {
  const user = useUser();
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(0);
  const id = useId();
  const found = findPages(allPagesFor(user), typed);
  const address = (page: (typeof found)[number]) => page.path(user.company.companyIdentifier);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) setMarked((marked + step + found.length) % found.length);
    else if (event.key !== 'Enter') return;
    event.preventDefault();
    const page = found[marked];
    if (event.key === 'Enter' && page) onChoose(address(page));
  }

  return (
    <div className="grid content-start gap-3">
      <Input
        role="combobox"
        aria-label="Page"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? `${id}-${marked}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder="Type a name, such as Team"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setMarked(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div role="listbox" id={`${id}-list`} aria-label="Pages" className="grid gap-1">
        {found.map((page, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and the keys
          <div
            key={page.name}
            role="option"
            id={`${id}-${index}`}
            aria-selected={index === marked}
            onClick={() => onChoose(address(page))}
            onPointerMove={() => setMarked(index)}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 aria-selected:bg-sun-soft aria-selected:text-sun-ink"
          >
            <page.Icon aria-hidden className="size-5" />
            {page.name}
          </div>
        ))}
      </div>
      <p role="status" className={found.length > 0 ? 'sr-only' : 'px-3 text-muted'}>
        {found.length > 0 ? `${found.length} found` : 'We can’t find a page by that name.'}
      </p>
    </div>
  );
}
