import { compatibilityMessage, type SavingsReport } from '@heliodesk/core/rules/savings';
import { CircleCheck, Lightbulb } from 'lucide-react';
import { cn } from '../../ui/class-names.ts';

export function Compatibility({ report }: { report: SavingsReport }) {
  const Icon = report.isCompatible ? CircleCheck : Lightbulb;
  return (
    <p
      className={cn(
        'flex items-start gap-3 rounded-2xl border px-5 py-4 @3xl:col-span-2 @md:px-7 print:px-4 print:py-2',
        report.isCompatible ? 'border-leaf/35 bg-leaf-soft' : 'border-sky/35 bg-sky-soft',
      )}
    >
      <Icon
        aria-hidden
        className={cn('mt-0.5 size-5 shrink-0', report.isCompatible ? 'text-leaf' : 'text-sky')}
      />
      {compatibilityMessage(report)}
    </p>
  );
}
