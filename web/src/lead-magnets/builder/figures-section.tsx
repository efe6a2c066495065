import type { MagnetKind } from '@heliodesk/core/rules/magnets/kinds';
import { dayAt, dayInWords } from '@heliodesk/core/rules/uk/calendar';
import type { AssumptionId } from '@heliodesk/core/solar/assumptions';
import { defaultAssumptions } from '@heliodesk/core/solar/default-assumptions';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/input.tsx';
import { assumptionNames } from './assumption-names.ts';
import { MagnetField, type MagnetForm } from './magnet-field.tsx';
import { Section } from './section.tsx';

const ids = Object.keys(assumptionNames) as AssumptionId[];

export function FiguresSection({ form, kind }: MagnetForm & { kind: MagnetKind }) {
  const assumptions = form.watch('assumptions');
  const own = ids.filter((id) => assumptions[id].value !== '').length;
  return (
    <Section
      id="figures"
      title="Figures"
      lead="What results are worked out with. Homeowners can see each one."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {kind === 'savings' && (
          <MagnetField form={form} name="kwp" label="Panels (kWp)" hint="About 0.44 for each panel.">
            {(control) => <Input inputMode="decimal" {...control} />}
          </MagnetField>
        )}
        <MagnetField form={form} name="batteryKwh" label="Battery (kWh)" hint="0 if you don’t offer one.">
          {(control) => <Input inputMode="decimal" {...control} />}
        </MagnetField>
      </div>
      <details className="group rounded-lg border border-line">
        <summary className="min-h-11 cursor-pointer px-3 py-2.5 font-medium">
          Assumptions
          <span className="font-normal text-muted">
            {own === 0 ? ', all ours so far' : `, ${own} of your own`}
          </span>
        </summary>
        <ul className="divide-y divide-line border-line border-t">
          {ids.map((id) => (
            <li key={id} className="p-3">
              <AssumptionField form={form} id={id} />
            </li>
          ))}
        </ul>
      </details>
    </Section>
  );
}

function AssumptionField({ form, id }: MagnetForm & { id: AssumptionId }) {
  const { value, unit, asOf, words } = defaultAssumptions[id];
  const ours = `${value.toLocaleString('en-GB', { maximumFractionDigits: 3 })} ${unit}`;
  const own = form.watch(`assumptions.${id}`);
  const set = (typed: string) => {
    const since = typed === '' ? '' : dayAt(new Date());
    form.setValue(`assumptions.${id}`, { value: typed, asOf: since }, { shouldDirty: true });
  };
  return (
    <MagnetField
      form={form}
      name={`assumptions.${id}.value`}
      label={assumptionNames[id]}
      hint={`${words} Ours is ${ours}, as of ${dateInWords(asOf)}.`}
    >
      {({ ref, name, ...control }) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Input
            {...{ ...control, ref, name }}
            inputMode="decimal"
            className="max-w-32"
            placeholder={String(value)}
            value={own.value}
            onChange={({ target }) => set(target.value)}
          />
          <span className="text-muted">{unit}</span>
          {own.value !== '' && (
            <>
              <span className="text-muted text-sm">Yours since {dateInWords(own.asOf)}</span>
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Use our value for ${assumptionNames[id].toLowerCase()}`}
                onClick={() => set('')}
              >
                Use ours
              </Button>
            </>
          )}
        </span>
      )}
    </MagnetField>
  );
}

/** Of some only the year is known. */
const dateInWords = (on: string) => (on.length === 4 ? on : dayInWords(on));
