import { Pencil } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Button } from './button.tsx';

interface WorkCardProps {
  title: string;
  /** Opens the form of what it shows. */
  onEdit?: (() => void) | undefined;
  /** Further properties of the button for it. */
  editing?: ComponentProps<typeof Button>;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a page that people work on all day, denser than the cards elsewhere. */
export function WorkCard({ title, onEdit, editing, action, children }: WorkCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="rounded-xl border border-line bg-surface px-4 pt-2 pb-3 shadow-low"
    >
      <div className="mb-1 flex min-h-9 items-center justify-between gap-3">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {action}
        {onEdit && (
          <Button
            variant="ghost"
            size="sm"
            onClick={onEdit}
            aria-label={`Edit ${title.toLowerCase()}`}
            {...editing}
          >
            <Pencil aria-hidden />
            Edit
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}

/** Facts with their names; what is not known is left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  const known = facts.filter(([, value]) => value !== null && value !== '' && value !== undefined);
  if (known.length === 0) return <p className="text-muted text-sm">Nothing yet.</p>;
  return (
    <dl className="grid grid-cols-[minmax(4rem,max-content)_minmax(0,1fr)] gap-x-4 gap-y-1 text-[0.9375rem]">
      {known.map(([name, value]) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-muted">{name}</dt>
          <dd className="wrap-anywhere [&_a]:underline [&_a]:decoration-line-strong [&_a]:underline-offset-2 [&_a:hover]:decoration-current">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
