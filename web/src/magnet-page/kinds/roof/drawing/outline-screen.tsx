import { distanceBetween, type Polygon, sidesOf } from '@heliodesk/core/solar/roof/geometry';
import { outlineProblems } from '@heliodesk/core/solar/roof/outline-problems';
import { outlineProblemInWords, sideName } from '@heliodesk/core/solar/roof/outline-words';
import { Alert } from '../../../../ui/alert.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { BrandButton } from '../../../brand-button.tsx';
import { ScreenHeading } from '../../../screen-heading.tsx';
import type { ScreenProps } from '../../../step.ts';
import { eavesOf, inMetres, metresPerUnit, sheetOf } from './drawn.ts';
import { OutlineEditor } from './outline-editor.tsx';
import { useOutline } from './use-outline.ts';

/** The side of their roof, drawn corner by corner, with its lengths and its gutter. */
export function OutlineScreen({ answers, onAnswer, onDraft }: ScreenProps) {
  const drawing = useOutline(answers, onDraft);
  const { outline, eaves } = drawing;
  const scale = metresPerUnit(answers);
  const metres = inMetres(outline, scale);
  const [problem] = outlineProblems(metres);
  const gutter = eavesOf({ eaves }, outline);
  const lengths = lengthsOf(metres);
  return (
    <>
      <ScreenHeading
        title="Draw that side of your roof"
        help="Drag each corner to where it belongs. With a keyboard, use the arrow keys."
      />
      <OutlineEditor
        {...{ drawing, lengths, gutter, scale }}
        sheet={sheetOf(answers)}
        wrong={problem && 'edges' in problem ? problem.edges : []}
      />
      {/* As high with a problem as without, so that nothing moves under a thumb. */}
      <div className="min-h-26 sm:min-h-16">
        {problem ? (
          <Alert tone="danger">{outlineProblemInWords(problem, outline.length)}</Alert>
        ) : (
          <p className="text-muted">
            The yellow side is the gutter: the roof slopes down to it. If a corner is missing, choose the one
            before it and add one.
          </p>
        )}
      </div>
      <Field label="Which side has the gutter?" hint="It’s the lowest side of the roof.">
        {(control) => (
          <Select
            {...control}
            value={String(gutter)}
            onChange={({ target }) => drawing.setEaves(Number(target.value))}
          >
            {outline.map((_, side) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sides are named by their place
              <option key={side} value={side}>
                {`${sideName(side, outline.length)}, ${lengths[side]}`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div>
        <BrandButton onClick={() => problem || onAnswer({ outline, eaves: gutter })}>Continue</BrandButton>
      </div>
    </>
  );
}

const lengthsOf = (metres: Polygon) =>
  sidesOf(metres).map(
    ([a, b]) => `${distanceBetween(a, b).toLocaleString('en-GB', { maximumFractionDigits: 1 })} m`,
  );
