import type { RoofResult } from '@heliodesk/core/contracts/magnet-answers';
import { gainIn, panelsInWords } from '@heliodesk/core/rules/magnets/result-words';
import { ScreenHeading } from '../../screen-heading.tsx';
import type { ResultProps } from '../../step.ts';
import { pounds } from '../figures/pounds.ts';

export function RoofHeadline({ page, result }: ResultProps) {
  if (result.kind !== 'roof') return null;
  return (
    <ScreenHeading
      title={titleOf(result)}
      help={
        result.figures
          ? 'Your full report shows it month by month, with what we don’t know yet.'
          : helpWithout(result, page.company.name)
      }
    />
  );
}

const helpWithout = ({ panels }: RoofResult, company: string) =>
  panels.length === 0
    ? `Go back to add some, or leave your details and ${company} will help.`
    : `Leave your details and ${company} will work out your savings by hand.`;

/** The savings from the panels, or why nobody can tell from here. */
export function titleOf({ panels, figures }: RoofResult): string {
  if (panels.length === 0) return 'There are no panels on your roof yet';
  const placed = panelsInWords(panels.length);
  return figures
    ? `${placed} could ${gainIn(figures)} you about ${pounds(figures.withoutBattery.yearPence)} a year`
    : `You’ve placed ${placed}`;
}
