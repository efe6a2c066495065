import type { RoofResult } from '@heliodesk/core/contracts/magnet-answers';
import { gainIn, panelsInWords } from '@heliodesk/core/rules/magnets/result-words';
import { BrandButton } from '../../brand-button.tsx';
import { ScreenHeading } from '../../screen-heading.tsx';
import type { ResultProps } from '../../step.ts';
import { pounds } from '../figures/pounds.ts';
import { Fact, inWords, yearOf } from '../figures/systems.tsx';
import { titleOf } from './headline.tsx';
import { RoofPicture } from './roof-picture.tsx';

/** Their roof with its panels and what those would bring, before anybody is asked who they are. */
export function RoofVerdict({ page, result, onContinue }: ResultProps & { onContinue: () => void }) {
  if (result.kind !== 'roof') return null;
  const { figures, remarks } = result;
  return (
    <>
      <ScreenHeading
        title={titleOf(result)}
        help={
          result.panels.length > 0 && !figures
            ? `Our calculator doesn’t cover where you live. ${page.company.name} will work out your savings for you.`
            : undefined
        }
      />
      <RoofPicture result={result} />
      <Facts result={result} />
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      <div>
        <BrandButton onClick={onContinue}>{figures ? 'Get my full report' : 'Continue'}</BrandButton>
      </div>
    </>
  );
}

function Facts({ result: { panels, figures } }: { result: RoofResult }) {
  if (panels.length === 0) return null;
  const they = panels.length === 1 ? 'It' : 'They';
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
        <Fact term="On your roof" fact={panelsInWords(panels.length)} />
        {figures && (
          <>
            <Fact term={`${they}’d make`} fact={`${inWords(yearOf(figures.generation))} kWh a year`} />
            <Fact
              term={`${they}’d ${gainIn(figures)} you`}
              fact={`${pounds(figures.withoutBattery.yearPence)} a year`}
            />
            {figures.withBattery && (
              <Fact term="With a battery" fact={`${pounds(figures.withBattery.yearPence)} a year`} />
            )}
          </>
        )}
      </dl>
      {figures && <p className="text-muted text-sm">A kWh is one unit on your electricity bill.</p>}
    </>
  );
}
