import type { SavingsReport } from '@heliodesk/core/rules/savings';
import { Printer, Share2, X } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { preloadToaster } from '../../ui/toast-outlet.tsx';
import { durationInWords } from './figures.ts';
import { shareLink } from './share.ts';

interface ReportActionsProps {
  report: SavingsReport;
  link: string;
  onClose: () => void;
}

export function ReportActions({ report, link, onClose }: ReportActionsProps) {
  // A link can be copied without a network, and the toast that says so should need none either.
  useEffect(() => void preloadToaster().catch(reportError), []);
  const text = `${durationInWords(report.timeSavings.totalMinutes)} of admin saved a month`;
  return (
    <div className="grid grid-cols-3 gap-2.5 *:!px-2 @md:flex @md:*:!px-4.5">
      <Button onClick={() => shareLink({ title: 'Savings report', text, url: link })}>
        <Share2 aria-hidden />
        Share
      </Button>
      <Button variant="secondary" onClick={() => window.print()}>
        <Printer aria-hidden />
        Print
      </Button>
      <Button variant="ghost" onClick={onClose}>
        <X aria-hidden />
        Close
      </Button>
    </div>
  );
}
