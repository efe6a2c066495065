import type { ImportDetail } from '@heliodesk/core/contracts/imports';
import { type ProjectSource, projectSourceNames, projectSources } from '@heliodesk/core/contracts/projects';
import { type ImportField, mappingProblem, mayRepeat } from '@heliodesk/core/rules/imports/fields';
import { useState } from 'react';
import { useAction } from '../../lib/action.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { mapColumns, useShown } from './api.ts';
import { ColumnTable } from './column-table.tsx';
import { DiscardButton } from './discard-button.tsx';

interface MappingStepProps {
  shown: ImportDetail;
  onMapped: () => void;
  onDiscarded: () => void;
}

/** The guessed field of each column, to be put right. */
export function MappingStep({ shown, onMapped, onDiscarded }: MappingStepProps) {
  const [fields, setFields] = useState(() => shown.columns.map(({ field }) => field));
  const [hasHeading, setHasHeading] = useState(shown.hasHeading);
  const [source, setSource] = useState<ProjectSource>(shown.source);
  const [problem, setProblem] = useState<string>();
  const show = useShown();
  const mapping = useAction({
    act: mapColumns,
    failure: 'Not checked',
    onDone(mapped) {
      show(mapped);
      onMapped();
    },
  });

  /** Chooses a column's field; another column with it gives it up. */
  function choose(place: number, chosen: ImportField | null) {
    setProblem(undefined);
    setFields(
      fields.map((field, at) => {
        if (at === place) return chosen;
        return field === chosen && chosen && !mayRepeat(chosen) ? null : field;
      }),
    );
  }

  function check() {
    const wrong = mappingProblem(fields);
    setProblem(wrong);
    if (!wrong) mapping.run({ id: shown.id, body: { hasHeading, fields, source } });
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-muted">
        We’ve guessed what’s in each column. Please check, and change anything we got wrong. Columns that you
        leave out aren’t imported.
      </p>
      <Checkbox checked={hasHeading} onChange={(event) => setHasHeading(event.target.checked)}>
        The first row has the headings
      </Checkbox>
      <ColumnTable shown={shown} hasHeading={hasHeading} fields={fields} onChoose={choose} />
      <Field label="Where these leads came from" hint="For rows that don’t say." className="max-w-sm">
        {(control) => (
          <Select
            {...control}
            value={source}
            onChange={(event) => setSource(event.target.value as ProjectSource)}
          >
            {projectSources.map((each) => (
              <option key={each} value={each}>
                {projectSourceNames[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {problem && (
        <p role="alert" className="font-medium text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={mapping.busy} onClick={check}>
          Check the rows
        </Button>
        <DiscardButton id={shown.id} onDiscarded={onDiscarded} />
      </div>
    </div>
  );
}
