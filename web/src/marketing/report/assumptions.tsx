import { formatPounds } from '@heliodesk/core/rules/money';
import { savingsAssumptions } from '@heliodesk/core/rules/savings';
import { formatPercent } from '../../lib/format.ts';
import { Panel } from './panel.tsx';

const each = savingsAssumptions;

const assumptions = [
  `Admin takes ${each.minutesPerLead} minute per lead, ${each.minutesPerSurvey} minutes per survey and ${each.minutesPerInstallation} minutes per installation. We count 80% of it as saved.`,
  `Materials cost ${formatPounds(each.materialCost)} per install. We count 2% to 10% of materials and scaffolding as saved.`,
  `Conversion is installs divided by leads, and ${formatPercent(each.conversionFloor)} at least. It goes up by 30%. Additional installs come from today’s leads alone.`,
  `Social media brings ${each.socialMediaLeadsPerInstall} leads per install, lead magnets 10% of your leads.`,
  'A year is twelve times this month.',
];

export function Assumptions() {
  return (
    <Panel title="How we worked it out">
      <ul className="mt-3 grid list-disc gap-2 pl-5 text-muted marker:text-line-strong print:mt-1 print:gap-0.5">
        {assumptions.map((assumption) => (
          <li key={assumption}>{assumption}</li>
        ))}
      </ul>
      <p className="mt-4 print:mt-1">These are estimates from your answers, not a promise.</p>
    </Panel>
  );
}
