import type { Json } from '@heliodesk/core/rules/json-patch';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import type { Conflict } from './merge.ts';
import type { Conflicts } from './use-record-form.ts';

interface ConflictNoticeProps {
  conflicts: Conflicts;
  labelOf: (field: string) => string;
  /** Describes a value that is not what people see, such as an id. */
  wordsOf?: ((field: string, value: Json) => string | undefined) | undefined;
  onKeep: (field: string, value: Json) => void;
}

/** Shows theirs and mine, field by field, once somebody else has saved the same record. */
export function ConflictNotice({ conflicts, labelOf, wordsOf, onKeep }: ConflictNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  const { list, asked } = conflicts;
  // Whoever is still typing is not taken away from it.
  useEffect(() => {
    if (asked && list.length > 0) notice.current?.focus();
  }, [asked, list]);
  if (list.length === 0) return null;
  return (
    <Alert
      ref={notice}
      tabIndex={-1}
      tone="warning"
      role={asked ? 'alert' : 'status'}
      title="Someone else changed this while you were editing"
    >
      <p>
        {asked
          ? 'Nothing’s been saved yet. Choose what to keep, then save again.'
          : 'Choose what to keep before you save.'}
      </p>
      <ul className="mt-3 grid gap-4">
        {list.map((conflict) => (
          <li key={conflict.field}>
            <Choice conflict={conflict} label={labelOf(conflict.field)} {...{ wordsOf, onKeep }} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}

interface ChoiceProps {
  conflict: Conflict;
  label: string;
  wordsOf: ConflictNoticeProps['wordsOf'];
  onKeep: ConflictNoticeProps['onKeep'];
}

function Choice({ conflict, label, wordsOf, onKeep }: ChoiceProps) {
  const { field, mine, theirs } = conflict;
  const words = (value: Json) => wordsOf?.(field, value) ?? (String(value) || 'Empty');
  const [kept, setKept] = useState<'mine' | 'theirs'>('mine');
  return (
    <div className="grid gap-1.5">
      <p className="font-medium">{label}</p>
      <SegmentedControl
        legend={`Which ${label} to keep`}
        name={`keep-${field}`}
        stretched
        value={kept}
        onChoose={(choice) => {
          setKept(choice);
          onKeep(field, choice === 'mine' ? mine : theirs);
        }}
        options={[
          { value: 'mine', label: 'Yours', description: words(mine) },
          { value: 'theirs', label: 'Theirs', description: words(theirs) },
        ]}
      />
    </div>
  );
}
