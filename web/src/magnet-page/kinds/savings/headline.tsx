import { gainIn } from '@heliodesk/core/rules/magnets/result-words';
import { ScreenHeading } from '../../screen-heading.tsx';
import type { ResultProps } from '../../step.ts';
import { pounds } from '../figures/pounds.ts';

/** The best yield of a year, or that nobody can tell by the method. */
export function SavingsHeadline({ page, result }: ResultProps) {
  if (result.kind !== 'savings') return null;
  const { figures } = result;
  if (!figures)
    return (
      <ScreenHeading
        title="We’ll work out your savings by hand"
        help={`Our calculator doesn’t cover where you live. Leave your details and ${page.company.name} will work it out for you.`}
      />
    );
  const { withoutBattery, withBattery } = figures;
  return (
    <ScreenHeading
      title={`Solar could ${gainIn(figures)} you about ${pounds(withoutBattery.yearPence)} a year`}
      help={
        withBattery
          ? `With a battery it could be about ${pounds(withBattery.yearPence)}. Your full report shows it month by month.`
          : 'Your full report shows it month by month.'
      }
    />
  );
}
