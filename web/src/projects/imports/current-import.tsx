import type { ImportDetail } from '@heliodesk/core/contracts/imports';
import { useState } from 'react';
import { Loaded } from '../../lib/loaded.tsx';
import { Card } from '../../ui/card.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { isUnderWay, useImport } from './api.ts';
import { CheckStep } from './check-step.tsx';
import { MappingStep } from './mapping-step.tsx';
import { ReportStep } from './report-step.tsx';
import { progressWords, stateWords } from './words.ts';

interface CurrentImportProps {
  id: string;
  onDiscarded: () => void;
}

/** An import at whichever step it is. */
export function CurrentImport({ id, onDiscarded }: CurrentImportProps) {
  const query = useImport(id);
  return (
    <Loaded query={query} what="this import">
      {(shown) => (
        <section aria-labelledby="import-file" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h2 id="import-file" className="wrap-anywhere font-semibold text-lg">
              {shown.fileName}
            </h2>
            <p role="status" className="text-muted">
              {stateWords[shown.state]}
            </p>
          </div>
          <Step shown={shown} onDiscarded={onDiscarded} />
        </section>
      )}
    </Loaded>
  );
}

function Step({ shown, onDiscarded }: { shown: ImportDetail; onDiscarded: () => void }) {
  const [isMappingAgain, setMappingAgain] = useState(false);
  if (isUnderWay(shown.state)) return <Progress shown={shown} />;
  if (shown.state === 'mapping' || (shown.state === 'checked' && isMappingAgain))
    return <MappingStep shown={shown} onMapped={() => setMappingAgain(false)} onDiscarded={onDiscarded} />;
  if (shown.state === 'checked')
    return <CheckStep shown={shown} onMapAgain={() => setMappingAgain(true)} onDiscarded={onDiscarded} />;
  return <ReportStep shown={shown} onDiscarded={onDiscarded} />;
}

function Progress({ shown }: { shown: ImportDetail }) {
  const { state, rows, rowsDone, added } = shown;
  const max = Math.max(1, state === 'undoing' ? added : rows);
  return (
    <Card className="grid gap-3">
      <p className="font-semibold">{progressWords(shown)}</p>
      <ProgressBar
        aria-label="Progress of the import"
        max={max}
        {...(state !== 'reading' && { value: Math.min(max, rowsDone) })}
      />
      <p className="text-muted">You can leave this page. It carries on without you.</p>
    </Card>
  );
}
