import { type VisitBody, visitKindNames, visitKinds } from '@heliodesk/core/contracts/visits';
import { type UseFormReturn, useController } from 'react-hook-form';
import { FormField } from '../../lib/forms/form-field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { PeopleSelect } from './people-select.tsx';
import type { TypedVisit } from './typed-visit.ts';

interface VisitFieldsProps {
  form: UseFormReturn<TypedVisit, unknown, VisitBody>;
  /** False for those who may change the rest of it, but not who goes. */
  mayAssign?: boolean;
}

/** Fields for a visit's kind, people and times, in the forms of a new one and of one that is planned. */
export function VisitFields({ form, mayAssign = true }: VisitFieldsProps) {
  // Several are no text, which is all that a form reads from a control by itself.
  const { field: people } = useController({ control: form.control, name: 'assigneeIds' });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
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
      <FormField form={form} name="assigneeIds" label="Who’s going">
        {(control) => (
          <PeopleSelect
            {...control}
            ref={people.ref}
            onBlur={people.onBlur}
            disabled={!mayAssign}
            chosen={people.value}
            onChoose={people.onChange}
          />
        )}
      </FormField>
      {/* One below the other: side by side a date and a time are wider than their fields. */}
      <div className="grid gap-4 sm:col-span-2">
        <FormField form={form} name="startsAt" label="Begins">
          {(control) => <Input type="datetime-local" step={300} {...control} />}
        </FormField>
        <FormField form={form} name="endsAt" label="Ends">
          {(control) => <Input type="datetime-local" step={300} {...control} />}
        </FormField>
      </div>
    </div>
  );
}
