import type { Calendar, CalendarVisit } from '@heliodesk/core/contracts/calendar';
import {
  type Visit,
  type VisitBody,
  visitBody,
  visitKindNames,
  visitKinds,
  visitLabels,
} from '@heliodesk/core/contracts/visits';
import { readTypedMoment, typedMoment } from '@heliodesk/core/rules/calendar/london';
import { may } from '@heliodesk/core/rules/permissions';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format.ts';
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
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { PeopleOptions, useTeamNames } from '../pipeline/index.ts';
import { calendarAddress, saveVisit, visitsAddress } from './api.ts';
import { clashInWords, planOf } from './plan.ts';

interface VisitDialogProps {
  visit: CalendarVisit;
  calendar: Calendar;
  open: boolean;
  onClose: () => Promise<void>;
}

export function VisitDialog(props: VisitDialogProps) {
  const { visit, open, onClose } = props;
  return (
    <Dialog open={open} onClose={() => void onClose()} title={visit.project.name}>
      {open && <Opened {...props} />}
    </Dialog>
  );
}

/** In London's time, and with the first of those who go; the others stay. */
type TypedVisit = Record<'kind' | 'startsAt' | 'endsAt' | 'assigneeIds' | 'note' | 'state', string>;

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
    async onSaved() {
      await Promise.all(
        [calendarAddress, visitsAddress].map((address) => client.invalidateQueries({ queryKey: [address] })),
      );
      await onClose();
    },
  });
  const mayEdit = may(role, 'projects:edit');
  const mayChange = mayEdit || visit.assigneeIds.includes(userId);
  return (
    <form noValidate className="grid gap-4" onSubmit={onSubmit}>
      <ConflictNotice
        conflicts={conflicts}
        labelOf={(field) => visitLabels[field as keyof typeof visitLabels]}
        onKeep={keep}
      />
      <p className="text-muted">
        {[visit.project.address, visit.project.postcode].filter(Boolean).join(', ')}{' '}
        <Link
          to={paths.project(company.companyIdentifier, visit.projectId)}
          className="whitespace-nowrap text-ink underline underline-offset-4"
        >
          Open the project
        </Link>
      </p>
      {visit.invitedAt && (
        <p className="text-muted">
          Invited by email on {formatDate(visit.invitedAt)}. If you change this, they’ll get an update.
        </p>
      )}
      <Clashes visit={visit} calendar={calendar} names={names} />
      <fieldset disabled={!mayChange} className="grid gap-4 sm:grid-cols-2">
        {/* One below the other: side by side a date and a time are wider than their fields. */}
        <div className="grid gap-4 sm:col-span-2">
          <FormField form={form} name="startsAt" label="Begins">
            {(control) => <Input type="datetime-local" step={300} {...control} />}
          </FormField>
          <FormField form={form} name="endsAt" label="Ends">
            {(control) => <Input type="datetime-local" step={300} {...control} />}
          </FormField>
        </div>
        <FormField form={form} name="kind" label="What for">
          {(control) => (
            <Select {...control}>
              {visitKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {visitKindNames[kind]}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField form={form} name="assigneeIds" label="Who goes" hint={othersIn(visit, names)}>
          {(control) => (
            <Select {...control} disabled={!mayEdit}>
              <option value="">Nobody yet</option>
              <PeopleOptions />
            </Select>
          )}
        </FormField>
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
      </fieldset>
      <DialogActions>
        <CancelButton>{mayChange ? 'Cancel' : 'Close'}</CancelButton>
        {mayChange && (
          <Button type="submit" busy={busy}>
            {busy ? 'Saving …' : 'Save'}
          </Button>
        )}
      </DialogActions>
    </form>
  );
}

interface ClashesProps extends Pick<VisitDialogProps, 'visit' | 'calendar'> {
  names: ReadonlyMap<string, string>;
}

function Clashes({ visit, calendar, names }: ClashesProps) {
  const { clashes, visits } = useMemo(() => planOf(calendar, new Map()), [calendar]);
  const found = clashes.get(visit.id) ?? [];
  if (found.length === 0) return null;
  return (
    <Alert tone="danger" title={found.length === 1 ? 'There’s a clash' : `There are ${found.length} clashes`}>
      <ul>
        {found.map((clash) => (
          <li key={`${clash.kind} ${clash.userId} ${clash.other}`}>{clashInWords(clash, names, visits)}.</li>
        ))}
      </ul>
    </Alert>
  );
}

function othersIn({ assigneeIds }: Visit, names: ReadonlyMap<string, string>): string | undefined {
  const others = assigneeIds.slice(1).flatMap((id) => names.get(id) ?? []);
  return others.length > 0 ? `With ${others.join(', ')}` : undefined;
}

function typedVisit({ kind, startsAt, endsAt, assigneeIds, note, state }: Visit): TypedVisit {
  return {
    ...{ kind, note, state, assigneeIds: assigneeIds[0] ?? '' },
    ...{ startsAt: typedMoment(new Date(startsAt)), endsAt: typedMoment(new Date(endsAt)) },
  };
}

function readVisit({ kind, startsAt, endsAt, assigneeIds, note, state }: TypedVisit, visit: Visit) {
  const others = visit.assigneeIds.slice(1).filter((id) => id !== assigneeIds);
  return {
    ...{ projectId: visit.projectId, kind, note, state },
    ...{ startsAt: momentIn(startsAt, visit.startsAt), endsAt: momentIn(endsAt, visit.endsAt) },
    assigneeIds: assigneeIds ? [assigneeIds, ...others] : others,
  };
}

/**
 * The moment in a field. An untouched one stays exactly as it was, which in the hour that autumn repeats cannot be told
 * from its time.
 */
function momentIn(typed: string, kept: string): string {
  if (typed === typedMoment(new Date(kept))) return kept;
  return readTypedMoment(typed)?.toISOString() ?? typed;
}
