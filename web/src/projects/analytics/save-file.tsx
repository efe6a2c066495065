import type { Analytics, Breakdown } from '@heliodesk/core/contracts/analytics';
import { byteOrderMark, csvRow } from '@heliodesk/core/rules/csv';
import { periodBefore, periodInWords } from '@heliodesk/core/rules/figures/periods';
import { fileCells, fileHeadings } from '@heliodesk/core/rules/figures/reading';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { toastUnloaded } from '../../lib/failure-toast.ts';
import { Button } from '../../ui/button.tsx';
import { useRowNames } from './row-names.ts';

/** Saves what the page shows as a table for spreadsheets. */
export function SaveFile({ figures, by }: { figures: Analytics | undefined; by: Breakdown }) {
  const nameOf = useRowNames(by);
  const [busy, setBusy] = useState(false);

  async function save() {
    if (!figures) return;
    const { period, rows, now, before } = figures;
    setBusy(true);
    try {
      const { saveFile } = await import('../../ui/charts/save-picture.ts');
      const lines = [
        ['', ...fileHeadings],
        ...rows.map(({ key, sums }) => [nameOf(key), ...fileCells(sums)]),
        [`All, ${periodInWords(period)}`, ...fileCells(now)],
        [`All, ${periodInWords(periodBefore(period))}`, ...fileCells(before)],
      ];
      const text = `${byteOrderMark}${lines.map(csvRow).join('')}`;
      saveFile(new Blob([text], { type: 'text/csv' }), `analytics-${period.from}-to-${period.to}.csv`);
    } catch (failure) {
      toastUnloaded(failure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      className="min-h-10"
      busy={busy}
      aria-disabled={!figures}
      onClick={() => void save()}
    >
      <Download aria-hidden />
      Download CSV
    </Button>
  );
}
