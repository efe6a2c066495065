import type { Calendar, WorkingHours } from '@heliodesk/core/contracts/calendar';
import { type Dispatch, use, useMemo, useState } from 'react';
import { useUser } from '../../lib/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { DialogContext } from '../../ui/unsaved.ts';
import { PeopleOptions } from '../pipeline/index.ts';
import { LeaveList } from './leave-list.tsx';
import { WeekForm } from './week-form.tsx';

interface HoursDialogProps {
  calendar: Calendar;
  open: boolean;
  onClose: () => Promise<void>;
}

/** When people work and when they are away, of everybody or of one. */
export function HoursDialog({ calendar, open, onClose }: HoursDialogProps) {
  const [person, setPerson] = useState('');
  return (
    <Dialog
      open={open}
      onClose={() => void onClose()}
      title="Hours and leave"
      description="Visits outside these are shown as clashes. You can still book them."
    >
      {open && <Opened {...{ calendar, person, onChoose: setPerson }} />}
    </Dialog>
  );
}

interface OpenedProps {
  calendar: Calendar;
  person: string;
  onChoose: Dispatch<string>;
}

function Opened({ calendar, person, onChoose }: OpenedProps) {
  const { companyIdentifier } = useUser().company;
  const dialog = use(DialogContext);
  const hours = useMemo(() => hoursOf(calendar, person), [calendar, person]);
  return (
    <div className="grid gap-6">
      <Field label="Whose hours">
        {(control) => (
          <Select
            {...control}
            value={person}
            onChange={({ target: { value } }) => dialog?.leave(() => onChoose(value))}
          >
            <option value="">Company hours (for anyone without their own)</option>
            <PeopleOptions />
          </Select>
        )}
      </Field>
      <WeekForm key={`${companyIdentifier} ${hours.id}`} hours={hours} />
      {person && <LeaveList key={person} person={person} leave={calendar.leave} />}
    </div>
  );
}

function hoursOf({ hours, everyone }: Calendar, person: string): WorkingHours {
  const own = hours.find(({ id }) => id === person);
  return own ?? (person ? { ...everyone, id: person, version: 0 } : everyone);
}
