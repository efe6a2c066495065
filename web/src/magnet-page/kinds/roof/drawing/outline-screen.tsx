import { drawingProblem } from '@heliodesk/core/rules/magnets/roof/parts';
import { distanceBetween, type Polygon, sidesOf } from '@heliodesk/core/solar/roof/geometry';
import { sideName } from '@heliodesk/core/solar/roof/outline-words';
import { Plus } from 'lucide-react';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { SegmentedControl } from '../../../../ui/segmented-control.tsx';
import { Select } from '../../../../ui/select.tsx';
import { BrandButton } from '../../../brand-button.tsx';
import { ScreenHeading } from '../../../screen-heading.tsx';
import type { ScreenProps } from '../../../step.ts';
import { eavesOf, inMetres, metresPerUnit, sheetOf } from './drawn.ts';
import { OutlineEditor } from './outline-editor.tsx';
import { type Drawing, useOutline } from './use-outline.ts';

/** The side of their roof, drawn corner by corner, with its lengths and its gutter. */
export function OutlineScreen({ page, answers, onAnswer, onDraft }: ScreenProps) {
  const drawing = useOutline(answers, onDraft);
  const { parts, part, at } = drawing;
  const { outline } = part;
  const scale = metresPerUnit(answers);
  const problem = drawingProblem(parts.map((each) => inMetres(each.outline, scale)));
  const gutter = eavesOf(part);
  const lengths = lengthsOf(inMetres(outline, scale));
  return (
    <>
      <ScreenHeading
        title={parts.length > 1 ? 'Draw each part of your roof' : 'Draw the sunniest side of your roof'}
        help="Drag each corner to where it belongs. With a keyboard, use the arrow keys."
      />
      <Parts drawing={drawing} />
      <OutlineEditor
        {...{ drawing, lengths, gutter, scale }}
        sheet={sheetOf(answers)}
        map={page.map}
        wrong={problem?.part === at ? problem.edges : []}
      />
      {/* As high with a problem as without, so that nothing moves under a thumb. */}
      <div className="min-h-26 sm:min-h-16">
        {problem ? (
          <Alert tone="danger">{problem.words}</Alert>
        ) : (
          <p className="text-muted">
            The yellow line is the gutter. Need another corner? Tap the one before it, then “Add a corner”.
          </p>
        )}
      </div>
      <Field label="Which line is the gutter?" hint="Rain runs down the roof towards it.">
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
        <BrandButton onClick={() => problem || onAnswer({ parts })}>Continue</BrandButton>
      </div>
    </>
  );
}

/** The part being drawn, and the way to another. */
function Parts({ drawing }: { drawing: Drawing }) {
  const { parts, at } = drawing;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {parts.length > 1 && (
        <SegmentedControl
          legend="The part that you’re drawing"
          name="part"
          options={parts.map((_, each) => ({ value: String(each), label: `Part ${each + 1}` }))}
          value={String(at)}
          onChoose={(next) => drawing.choosePart(Number(next))}
        />
      )}
      {drawing.canAddPart && (
        <Button variant="secondary" onClick={drawing.addPart}>
          <Plus aria-hidden />
          Add another part
        </Button>
      )}
    </div>
  );
}

const lengthsOf = (metres: Polygon) =>
  sidesOf(metres).map(
    ([a, b]) => `${distanceBetween(a, b).toLocaleString('en-GB', { maximumFractionDigits: 1 })} m`,
  );
