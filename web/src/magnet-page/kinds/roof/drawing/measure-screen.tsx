import type { Point } from '@heliodesk/core/solar/roof/geometry';
import { useState } from 'react';
import { useForm } from '../../../../lib/forms/use-form.ts';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { BrandButton } from '../../../brand-button.tsx';
import { ScreenHeading } from '../../../screen-heading.tsx';
import type { ScreenProps } from '../../../step.ts';
import { DrawingSheet, lineBetween } from './drawing-sheet.tsx';
import { lengthIn, measureOf, sheetOf } from './drawn.ts';
import { Handle } from './handle.tsx';

/** A line over something of which they know the length, by which everything else is measured. */
export function MeasureScreen({ answers, onAnswer, onDraft }: ScreenProps) {
  const sheet = sheetOf(answers);
  const [ends, setEnds] = useState(() => measureOf(answers));
  const form = useForm({
    names: ['measured'],
    check: ({ measured }) => ({
      measured: lengthIn(measured) ? undefined : 'Please enter a length in metres, such as 4.5',
    }),
    async send({ measured }) {
      onAnswer({ measure: ends, measured });
      return undefined;
    },
  });
  function move(end: number, to: Point) {
    const next = end === 0 ? ([to, ends[1]] as const) : ([ends[0], to] as const);
    setEnds(next);
    onDraft({ measure: next });
  }
  return (
    <>
      <ScreenHeading
        title="Find something you know the length of"
        help="A car or your front door will do. Drag the two dots to its ends, then type its length. A car’s about 4.5 m long, a front door 2 m high, a terraced house 5 m wide."
      />
      <DrawingSheet
        sheet={sheet}
        label="Your picture with a line to measure by"
        drawing={<path d={lineBetween(...ends)} className="roof-measure" />}
      >
        {ends.map((at, end) => (
          <Handle
            // biome-ignore lint/suspicious/noArrayIndexKey: the two ends of the line
            key={end}
            {...{ sheet, at, letter: String(end + 1) }}
            label={`End ${end + 1} of the line. Move it with the arrow keys.`}
            onMove={(to) => move(end, to)}
          />
        ))}
      </DrawingSheet>
      <form {...form.props} className="grid gap-4">
        <Field label="How long is that, in metres?" error={form.problems.measured}>
          {(control) => (
            <Input
              {...control}
              name="measured"
              inputMode="decimal"
              autoComplete="off"
              enterKeyHint="next"
              defaultValue={String(answers.measured ?? '')}
              onInput={(event) => onDraft({ measured: event.currentTarget.value })}
              className="!min-h-13 !text-lg"
            />
          )}
        </Field>
        <div>
          <BrandButton type="submit">Continue</BrandButton>
        </div>
      </form>
    </>
  );
}
