import { brandColour } from '@heliodesk/core/rules/company-details';
import { Card } from '../../ui/card.tsx';
import { Input } from '../../ui/input.tsx';
import { DetailField, type DetailsForm } from './detail-field.tsx';

const suggested = '#f5a623';

export function LookFields({ form }: DetailsForm) {
  const chosen = brandColour(form.watch('brandColour'));
  return (
    <Card className="grid gap-5">
      <DetailField
        form={form}
        name="serviceArea"
        hint="The letters your customers’ postcodes begin with, such as BS, BA, GL."
        optional
      />
      <DetailField form={form} name="brandColour" hint={`Such as ${suggested}.`} optional>
        {(control) => (
          <span className="flex items-center gap-3">
            <Input {...control} className="max-w-40" spellCheck={false} />
            <input
              type="color"
              aria-label="Pick a colour"
              className="size-11 shrink-0 cursor-pointer rounded-lg border border-line bg-surface p-1"
              value={chosen ?? suggested}
              onChange={({ target }) =>
                form.setValue('brandColour', target.value, { shouldDirty: true, shouldValidate: true })
              }
            />
          </span>
        )}
      </DetailField>
    </Card>
  );
}
