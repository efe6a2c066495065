import type { Calendar } from '@heliodesk/core/contracts/calendar';
import {
  type Visit,
  type VisitBody,
  visitBody,
  visitKindNames,
  visitLabels,
} from '@heliodesk/core/contracts/visits';
import { readTypedMoment, wallAt } from '@heliodesk/core/rules/calendar/london';
import { clashInWords, planOf } from '@heliodesk/core/rules/calendar/plan';
import type { Json } from '@heliodesk/core/rules/json-patch';
import { may } from '@heliodesk/core/rules/permissions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { withQuery } from '../../lib/call.ts';
import { formatDate, formatDayAndTime } from '../../lib/format.ts';
import { checked } from '../../lib/forms/checked.ts';
import { ConflictNotice } from '../../lib/forms/conflict-notice.tsx';
import { FormField } from '../../lib/forms/form-field.tsx';
import { useRecordForm } from '../../lib/forms/use-record-form.ts';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CancelButton, DialogActions } from '../../ui/dialog-actions.tsx';
import { Select } from '../../ui/select.tsx';
import { peopleInWords, useTeamNames } from '../pipeline/index.ts';
import { calendarAddress, saveVisit, visitsAddress } from './api.ts';
import { readVisit, type TypedVisit, typedVisit } from './typed-visit.ts';
import { VisitFields } from './visit-fields.tsx';

interface VisitDialogProps {
  visit: Visit;
  /** The one it is opened from; on the page of its project there is none. */
  calendar?: Calendar;
  open: boolean;
  onClose: () => Promise<void>;
}

/** A visit that is booked, to be looked at and changed. */
export function VisitDialog(props: VisitDialogProps) {
  const { visit, calendar, open, onClose } = props;
  return (
    <Dialog
      open={open}
      onClose={() => void onClose()}
      title={calendar ? visit.project.name : 'Change the visit'}
    >
      {open && <Opened {...props} />}
    </Dialog>
  );
}

const stateNames = { planned: 'Planned', done: 'Done', cancelled: 'Cancelled' } as const;

function Opened({ visit, calendar, onClose }: VisitDialogProps) {
  const { role, id: userId, company } = useUser();
  const names = useTeamNames();
  const client = useQueryClient();
  const { form, conflicts, busy, keep, onSubmit } = useRecordForm<Visit, TypedVisit, VisitBody>({
    name: `visit ${visit.id}`,
    record: visit,
    typedFrom: typedVisit,
    resolver: checked(visitBody, readVisit),
    save: (body) => saveVisit({ ...body, id: visit.id }),
    onSaved: () =>
      Promise.all(
        [calendarAddress, visitsAddress].map((address) => client.invalidateQueries({ queryKey: [address] })),
      ),
    onAllSaved: onClose,
  });
  const mayEdit = may(role, 'projects:edit');
  const mayChange = mayEdit || visit.assigneeIds.includes(userId);
  return (
    <form noValidate className="grid gap-4" onSubmit={onSubmit}>
      <ConflictNotice
        conflicts={conflicts}
        labelOf={(field) => visitLabels[field as keyof typeof visitLabels]}
        wordsOf={(field, value) => wordsOf(field, value, names)}
        onKeep={keep}
      />
      {calendar && (
        <p className="text-muted">
          {[visit.project.address, visit.project.postcode].filter(Boolean).join(', ')}{' '}
          <Link
            to={paths.project(company.companyIdentifier, visit.projectId)}
            className="whitespace-nowrap text-ink underline underline-offset-4"
          >
            Open the project
          </Link>
        </p>
      )}
      {visit.invitedAt && (
        <p className="text-muted">
          Invited by email on {formatDate(visit.invitedAt)}. If you change this, they’ll get an update.
        </p>
      )}
      <Clashes {...{ visit, calendar, names }} />
      <fieldset disabled={!mayChange} className="grid gap-4">
        <VisitFields form={form} mayAssign={mayEdit} />
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField form={form} name="state" label="State">
            {(control) => (
              <Select {...control}>
                {Object.entries(stateNames).map(([state, name]) => (
                  <option key={state} value={state}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
          <FormField form={form} name="note" label="Note" optional />
        </div>
      </fieldset>
      <DialogActions>
        <CancelButton>{mayChange ? 'Cancel' : 'Close'}</CancelButton>
        {mayChange && (
          <Button type="submit" busy={busy}>
            {busy ? 'Saving …' : 'Save changes'}
          </Button>
        )}
      </DialogActions>
    </form>
  );
}

interface ClashesProps {
  visit: Visit;
  calendar: Calendar | undefined;
  names: ReadonlyMap<string, string>;
}

function Clashes({ visit, calendar, names }: ClashesProps) {
  const { day } = wallAt(new Date(visit.startsAt));
  const week = useQuery<Calendar>({ queryKey: [withQuery(calendarAddress, { day })], enabled: !calendar });
  const shown = calendar ?? week.data;
  const plan = useMemo(() => shown && planOf(shown, new Map()), [shown]);
  const found = plan?.clashes.get(visit.id) ?? [];
  if (!plan || found.length === 0) return null;
  return (
    <Alert tone="danger" title={found.length === 1 ? 'There’s a clash' : `There are ${found.length} clashes`}>
      <ul>
        {found.map((clash) => (
          <li key={`${clash.kind} ${clash.userId} ${clash.other}`}>
            {clashInWords(clash, names, plan.all)}.
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** As people read what they chose. */
function wordsOf(field: string, value: Json, people: ReadonlyMap<string, string>): string | undefined {
  const said = String(value);
  if (field === 'assigneeIds') return peopleInWords([value].flat() as string[], people) || 'Nobody yet';
  if (field === 'kind') return visitKindNames[said as Visit['kind']];
  if (field === 'state') return stateNames[said as Visit['state']];
  const moment = field === 'note' ? undefined : readTypedMoment(said);
  return moment && formatDayAndTime(moment);
}
