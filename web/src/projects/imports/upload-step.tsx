import {
  type ImportDetail,
  largestImport,
  largestImportMegabytes,
  mostImportedRows,
  tooLargeToImport,
} from '@heliodesk/core/contracts/imports';
import { FileSpreadsheet } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useAction } from '../../lib/action.ts';
import { formatNumber } from '../../lib/format.ts';
import { refusalWords } from '../../lib/refusal.ts';
import { Card } from '../../ui/card.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { beginImport, useShown } from './api.ts';

export function UploadStep({ onBegun }: { onBegun: (begun: ImportDetail) => void }) {
  const hintId = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const show = useShown();
  const [problem, setProblem] = useState<string>();
  const [arrived, setArrived] = useState(0);
  const [size, setSize] = useState(1);
  const uploading = useAction({
    act: (file: File) => beginImport(file, setArrived),
    failure: 'Not uploaded',
    onDone(begun) {
      show(begun);
      onBegun(begun);
    },
    onRefused(error) {
      setProblem(refusalWords(error));
      return true;
    },
  });

  function choose(file: File) {
    const isTooLarge = file.size > largestImport;
    setProblem(isTooLarge ? tooLargeToImport : undefined);
    setArrived(0);
    setSize(Math.max(1, file.size));
    if (!isTooLarge) uploading.run(file);
  }

  return (
    <Card className="grid justify-items-start gap-4">
      <h2 className="flex items-center gap-2 font-semibold text-lg">
        <FileSpreadsheet aria-hidden className="size-5" />
        Choose a file
      </h2>
      <div id={hintId} className="grid gap-1 text-muted">
        <p>
          A CSV or Excel (.xlsx) file with a row for each lead, up to {largestImportMegabytes} MB and{' '}
          {formatNumber(mostImportedRows)} rows. From an Excel file we take the first sheet with leads in it.
          Nothing’s added until you’ve seen what’s in it, and you can undo the whole import afterwards.
        </p>
        {problem && (
          <p role="alert" className="font-medium text-danger">
            {problem}
          </p>
        )}
      </div>
      <FileButton
        ref={chooser}
        accept=".csv,.txt,.xlsx"
        busy={uploading.busy}
        describedBy={hintId}
        onChoose={choose}
      >
        {uploading.busy ? 'Uploading …' : 'Choose a file'}
      </FileButton>
      {uploading.busy && <ProgressBar aria-label="How much has been uploaded" max={size} value={arrived} />}
    </Card>
  );
}
