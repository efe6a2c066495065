import type { RoofResult } from '@heliodesk/core/contracts/magnet-answers';
import type { Property } from '@heliodesk/core/contracts/properties';
import { panelsInWords } from '@heliodesk/core/rules/magnets/result-words';
import { pictureOfRoof } from '@heliodesk/core/rules/magnets/roof/picture';
import { sideInWords } from '@heliodesk/core/rules/magnets/roof/sides';
import { type PassportEntry, passportOf } from '@heliodesk/core/rules/property-passport';
import { dayAt } from '@heliodesk/core/rules/uk/calendar';
import { formatNumber } from '../../lib/format.ts';
import { RoofDrawing } from '../../roof/roof-drawing.tsx';

interface RoofEnquiryProps {
  result: RoofResult;
  property: Property;
  /** When it was sent: the law of that day counts. */
  at: string;
}

/** The roof that a homeowner has described, and what an installer has to reckon with there. */
export function RoofEnquiry({ result, property, at }: RoofEnquiryProps) {
  const used = result.sides.filter(({ panels }) => panels > 0);
  const { postcode, mpan, phases } = property;
  const passport = passportOf({
    ...{ postcode, mpan, phases, kwp: result.kwp, on: dayAt(new Date(at)) },
    sides: used.length > 0 ? used : result.sides,
  });
  return (
    <div className="grid gap-3">
      <RoofDrawing
        picture={pictureOfRoof(result)}
        label={`Their roof with ${panelsInWords(result.panels.length)}`}
        className="max-h-56 w-full rounded-lg bg-sunken"
      />
      {used.length > 0 && (
        <ul className="text-[0.9375rem]">
          {used.map((side) => (
            <li key={side.id}>
              {sideInWords(side)}: {panelsInWords(side.panels)}
              {side.yearKwh !== null && `, about ${formatNumber(Math.round(side.yearKwh))} kWh a year`}
            </li>
          ))}
        </ul>
      )}
      {result.remarks.map((remark) => (
        <p key={remark} className="text-muted text-sm">
          They were told: {remark}
        </p>
      ))}
      <section className="grid gap-2 border-line border-t pt-2">
        <h3 className="font-semibold text-[0.9375rem]">Property passport</h3>
        {passport.entries.map((entry) => (
          <Entry key={entry.topic} entry={entry} />
        ))}
        <div>
          <h4 className="text-muted text-sm">Not known yet</h4>
          <ul className="list-disc pl-5 text-[0.9375rem]">
            {passport.notKnown.map((unknown) => (
              <li key={unknown}>{unknown}</li>
            ))}
          </ul>
        </div>
      </section>
    </div>
  );
}

function Entry({ entry: { topic, words, sources } }: { entry: PassportEntry }) {
  return (
    <div>
      <h4 className="text-muted text-sm">{topic}</h4>
      {words.map((line) => (
        <p key={line} className="text-[0.9375rem]">
          {line}
        </p>
      ))}
      {sources.length > 0 && <p className="text-muted text-xs">{sources.join('; ')}</p>}
    </div>
  );
}
