import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Textarea } from '../../ui/textarea.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { nameBefore, namesFrom } from './mention-words.ts';

interface MentionBoxProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'ref'> {
  value: string;
  onType: (typed: string) => void;
  team: ReadonlyMap<string, string>;
}

/** A text in which people of the team are mentioned: an @ offers them. */
export function MentionBox({ value, onType, team, ...props }: MentionBoxProps) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const [chosen, setChosen] = useState(0);
  /** The position at which somebody does not want to be offered anybody. */
  const [dismissed, setDismissed] = useState<number>();
  const name = nameBefore(caret, value);
  const offered = name && name.at !== dismissed ? namesFrom(name.beginning, team) : [];
  const active = Math.min(chosen, offered.length - 1);
  const optionId = (place: number) => `${id}-${place}`;

  function follow() {
    setCaret(box.current?.selectionStart ?? 0);
  }

  function choose(place: number) {
    const label = offered[place]?.[1];
    if (!name || label === undefined) return;
    const before = `${value.slice(0, name.at)}@${label} `;
    onType(before + value.slice(caret).replace(/^ /, ''));
    setCaret(before.length);
    setChosen(0);
    // Once the text is there, which moves the caret to its end.
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(before.length, before.length);
    });
  }

  const keys: Record<string, () => void> = {
    ArrowDown: () => setChosen((active + 1) % offered.length),
    ArrowUp: () => setChosen((active + offered.length - 1) % offered.length),
    Enter: () => choose(active),
    Tab: () => choose(active),
    Escape: () => setDismissed(name?.at),
  };

  function press(event: KeyboardEvent) {
    const act = offered.length > 0 && !event.shiftKey && !event.nativeEvent.isComposing && keys[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  return (
    <div className="relative">
      <Textarea
        {...props}
        ref={box}
        value={value}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={offered.length > 0 ? id : undefined}
        aria-activedescendant={offered.length > 0 ? optionId(active) : undefined}
        onKeyDown={press}
        onSelect={follow}
        onBlur={() => setDismissed(name?.at)}
        onFocus={() => setDismissed(undefined)}
        onChange={({ target }) => {
          onType(target.value);
          setCaret(target.selectionStart);
          setChosen(0);
          setDismissed(undefined);
        }}
      />
      <VisuallyHidden role="status">
        {offered.length > 0 && `${offered.length} to choose from with the arrow keys`}
      </VisuallyHidden>
      {offered.length > 0 && (
        <div
          id={id}
          role="listbox"
          aria-label="People to mention"
          className="floating absolute top-full left-0 z-10 mt-1 w-full max-w-72 p-1"
        >
          {offered.map(([userId, label], place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text, which keeps the focus
            <div
              key={userId}
              id={optionId(place)}
              role="option"
              tabIndex={-1}
              aria-selected={place === active}
              className="menu-item aria-selected:bg-sunken"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(place)}
            >
              {label}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
