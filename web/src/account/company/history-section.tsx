import { useState } from 'react';
import { RecordHistory } from '../../lib/history/record-history.tsx';
import { Button } from '../../ui/button.tsx';
import { SettingsSection } from '../settings/index.ts';

/** The history of changes to the details; fetched on demand. */
export function HistorySection({ id }: { id: string }) {
  const [shown, setShown] = useState(false);
  return (
    <SettingsSection title="History" lead="See who changed what, and undo it if you need to.">
      {shown ? (
        <RecordHistory entity="company" id={id} />
      ) : (
        <Button variant="secondary" className="self-start justify-self-start" onClick={() => setShown(true)}>
          Show history
        </Button>
      )}
    </SettingsSection>
  );
}
