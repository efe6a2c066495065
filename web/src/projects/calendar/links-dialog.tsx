import type { BookingLink } from '@heliodesk/core/contracts/bookings';
import { visitKindNames, visitKinds } from '@heliodesk/core/rules/projects/visit-kinds';
import { useQuery } from '@tanstack/react-query';
import { Copy, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useAction } from '../../lib/action.ts';
import { copyText } from '../../lib/copy-text.ts';
import { useUnsaved } from '../../lib/forms/use-unsaved.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { useSavedToast } from '../../lib/undo.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast-store.ts';
import { peopleInWords, useTeamNames } from '../pipeline/index.ts';
import { addLink, linksAddress, removeLink } from './api.ts';

interface LinksDialogProps {
  open: boolean;
  onClose: () => Promise<void>;
}

/** Addresses at which homeowners choose a free time by themselves. */
export function LinksDialog({ open, onClose }: LinksDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={() => void onClose()}
      title="Booking links"
      description="Put a link on your website or in an email. Homeowners pick a time that’s free, and it becomes a lead with a visit."
    >
      {open && <Opened />}
    </Dialog>
  );
}

function Opened() {
  const query = useQuery<{ items: BookingLink[] }>({ queryKey: [linksAddress] });
  return (
    <div className="grid gap-6">
      <Loaded query={query} what="your links">
        {({ items }) => {
          const [own, open] = [items.filter(isOfProject), items.filter((link) => !isOfProject(link))];
          return (
            <div className="grid gap-6">
              {open.length === 0 ? (
                <p className="text-muted">You don’t have one yet.</p>
              ) : (
                <Links links={open} />
              )}
              {own.length > 0 && (
                <section className="grid gap-2">
                  <h3 className="font-medium">For one project</h3>
                  <p className="text-muted text-sm">Made with ‘Let them choose’ when you book a visit.</p>
                  <Links links={own} />
                </section>
              )}
            </div>
          );
        }}
      </Loaded>
      <NewLink />
    </div>
  );
}

const isOfProject = ({ projectId }: BookingLink) => projectId !== null;

function Links({ links }: { links: readonly BookingLink[] }) {
  return (
    <ul className="grid gap-2">
      {links.map((link) => (
        <LinkRow key={link.id} link={link} />
      ))}
    </ul>
  );
}

function LinkRow({ link }: { link: BookingLink }) {
  const people = useTeamNames();
  const tellSaved = useSavedToast();
  const { run, busy } = useAction({
    act: removeLink,
    failure: 'Not removed',
    renews: [linksAddress],
    onDone: ({ cause }) => tellSaved(cause, 'Booking link removed'),
  });
  const { kind, minutes, project, isBooked } = link;
  const what = `${visitKindNames[kind]}, ${minutes} min`;
  const whose = project && `${project.name} #${project.number}`;
  const words = [what, whose].filter(Boolean).join(', ');
  return (
    <li className="flex items-center gap-2 rounded-lg border border-line px-3 py-1">
      <span className="min-w-0 grow">
        <span className="wrap-anywhere block font-medium">
          {whose ?? what} {isBooked && <Badge tone="success">Booked</Badge>}
        </span>
        <span className="wrap-anywhere block text-muted text-sm">
          {[whose && what, peopleInWords(link.people, people)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Copy the link: ${words}`}
        onClick={() => void copy(link.url)}
      >
        <Copy aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Remove the link: ${words}`}
        busy={busy}
        onClick={() => run(link.id)}
      >
        <Trash2 aria-hidden />
      </Button>
    </li>
  );
}

async function copy(url: string) {
  const copied = await copyText(url);
  toast(copied ? { title: 'Copied', description: url } : { title: 'Here’s the link', description: url });
}

function NewLink() {
  const team = [...useTeamNames()];
  const [kind, setKind] = useState<BookingLink['kind']>('survey');
  const [minutes, setMinutes] = useState('60');
  const [people, setPeople] = useState<readonly string[]>([]);
  useUnsaved(people.length > 0);
  const tellSaved = useSavedToast();
  const { run, busy } = useAction({
    act: addLink,
    failure: 'Not made',
    renews: [linksAddress],
    onDone({ cause }) {
      setPeople([]);
      tellSaved(cause, 'Booking link made');
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (people.length > 0) run({ kind, minutes: Number(minutes), people: [...people], projectId: null });
  }

  return (
    <form noValidate className="grid gap-4 border-line border-t pt-4" onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="What for">
          {(control) => (
            <Select
              {...control}
              value={kind}
              onChange={(event) => setKind(event.target.value as BookingLink['kind'])}
            >
              {visitKinds.map((each) => (
                <option key={each} value={each}>
                  {visitKindNames[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="How long">
          {(control) => (
            <Select {...control} value={minutes} onChange={(event) => setMinutes(event.target.value)}>
              <option value="30">30 minutes</option>
              <option value="60">1 hour</option>
              <option value="90">1½ hours</option>
              <option value="120">2 hours</option>
            </Select>
          )}
        </Field>
      </div>
      <fieldset>
        <legend className="font-medium">Who can be booked</legend>
        {team.map(([id, name]) => (
          <Checkbox
            key={id}
            checked={people.includes(id)}
            onChange={(event) =>
              setPeople(event.target.checked ? [...people, id] : people.filter((each) => each !== id))
            }
          >
            {name}
          </Checkbox>
        ))}
      </fieldset>
      <Button
        type="submit"
        variant="secondary"
        busy={busy}
        disabled={people.length === 0}
        className="justify-self-end"
      >
        Make a link
      </Button>
    </form>
  );
}
