import { ChevronDown } from 'lucide-react';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Checkbox } from './checkbox.tsx';
import { cn } from './class-names.ts';

interface MultiSelectProps extends ComponentProps<'button'> {
  /** Says of the list, to those who don't see its field, what is in it. */
  legend: string;
  /** The words of each value, in their order. */
  options: ReadonlyMap<string, string>;
  chosen: readonly string[];
  onChoose: (chosen: string[]) => void;
  /** The choice in words. */
  children: ReactNode;
}

/** A field that opens a list in which any number can be ticked. It stays open until somebody is done with it. */
export function MultiSelect({ legend, options, chosen, onChoose, children, ...props }: MultiSelectProps) {
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  const describedBy = [`${id}-chosen`, props['aria-describedby']].filter(Boolean).join(' ');

  useEffect(() => {
    if (open) list.current?.querySelector('input')?.focus();
  }, [open]);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step && !(open && event.key === 'Escape')) return;
    // The dialog around it stays open.
    event.preventDefault();
    event.stopPropagation();
    if (step && open) focusBeside(list.current, step);
    else setOpen(step !== undefined);
    if (!step) field.current?.querySelector('button')?.focus();
  }

  return (
    // Takes the focus itself from a press beside a box, which would otherwise seem to leave it.
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the button and the boxes inside
    <div
      ref={field}
      tabIndex={-1}
      className="relative outline-none"
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setOpen(false)}
    >
      <button
        type="button"
        {...props}
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        aria-describedby={describedBy}
        className="control min-h-11 py-2 pr-10 pl-3.5 text-left"
        onClick={() => setOpen(!open)}
      >
        {/* On one line while it's open, so that the list doesn't move under the pointer. */}
        <span
          id={`${id}-chosen`}
          className={cn('block', open ? 'w-0 min-w-full truncate' : 'wrap-anywhere leading-tight')}
        >
          {children}
        </span>
        <ChevronDown
          aria-hidden
          className={cn('absolute top-3 right-3 size-5 text-muted', open && 'rotate-180')}
        />
      </button>
      {open && (
        <fieldset
          ref={list}
          id={`${id}-list`}
          className="absolute inset-x-0 top-full z-10 mt-1 max-h-64 overflow-y-auto rounded-xl border border-line-strong bg-surface p-1 shadow-high"
        >
          <legend className="sr-only">{legend}</legend>
          {[...options].map(([value, label]) => (
            <Checkbox
              key={value}
              className="wrap-anywhere rounded-lg px-2.5 hover:bg-sunken"
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChoose(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
              }
            >
              {label}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </div>
  );
}

function focusBeside(list: HTMLElement | null, step: number) {
  const boxes = [...(list?.querySelectorAll('input') ?? [])];
  const place = boxes.indexOf(document.activeElement as HTMLInputElement);
  boxes.at((place + step) % boxes.length)?.focus();
}
