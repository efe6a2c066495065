import type { ProjectItem } from '@heliodesk/core/contracts/projects';
import { type Minute, typedMoment, wallAt } from '@heliodesk/core/rules/calendar/london';
import { hourAt, usualStart } from '@heliodesk/core/rules/calendar/moving';
import type { Day } from '@heliodesk/core/rules/uk/working-days';
import { use, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogContext } from '../../ui/unsaved.ts';
import { visitsAddress } from './api.ts';
import { ProjectSearch } from './project-search.tsx';
import { VisitForm } from './visit-form.tsx';

/** A time at which something is to be planned. */
export interface AskedSlot {
  day: Day;
  /** None where a whole day was pressed on. */
  minute: Minute | undefined;
  /** The person who goes; empty, or nobody, where that is open. */
  person: string;
}

interface AddDialogProps {
  slot: AskedSlot;
  /** The calendar as it is shown. */
  renews: string;
  open: boolean;
  onClose: () => Promise<void>;
}

/** A visit that is planned in the calendar: first to whom, then the rest, with the time filled in. */
export function AddDialog({ open, ...rest }: AddDialogProps) {
  return (
    <Dialog open={open} onClose={() => void rest.onClose()} title="Add a visit">
      {open && <Opened {...rest} />}
    </Dialog>
  );
}

function Opened({ slot, renews, onClose }: Omit<AddDialogProps, 'open'>) {
  const [project, setProject] = useState<ProjectItem>();
  const dialog = use(DialogContext);
  if (!project) return <ProjectSearch onChoose={setProject} />;
  const { day, minute = usualStart(day, wallAt(new Date())), person } = slot;
  const { startsAt, endsAt } = hourAt(day, minute);
  const asked = {
    ...{ startsAt: typedMoment(new Date(startsAt)), endsAt: typedMoment(new Date(endsAt)) },
    assigneeIds: person === '' || person === 'nobody' ? [] : [person],
  };
  const { customer, number, property } = project;
  return (
    <div className="grid gap-4">
      <div className="flex items-center justify-between gap-2 rounded-xl bg-sunken px-3 py-2">
        <p className="wrap-anywhere min-w-0">
          <span className="font-medium">
            {customer.name} #{number}
          </span>{' '}
          <span className="text-muted text-sm">
            {[property.line1, property.postcode].filter(Boolean).join(', ')}
          </span>
        </p>
        <Button
          variant="ghost"
          size="sm"
          className="shrink-0"
          aria-label="Change who it’s for"
          onClick={() => dialog?.leave(() => setProject(undefined))}
        >
          Change
        </Button>
      </div>
      <VisitForm projectId={project.id} asked={asked} renews={[renews, visitsAddress]} onClose={onClose} />
    </div>
  );
}
