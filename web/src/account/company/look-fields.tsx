import { brandColour } from '@heliodesk/core/rules/company-details';
import { Card } from '../../ui/card.tsx';
import { Input } from '../../ui/input.tsx';
import { DetailField, type DetailsForm } from './detail-field.tsx';

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
      <DetailField form={form} name="brandColour" hint="Such as #f5a623." optional>
        {(control) => (
          <span className="flex items-center gap-3">
            <Input {...control} className="max-w-40" spellCheck={false} />
            {chosen && (
              <svg aria-hidden="true" viewBox="0 0 40 40" className="size-10 rounded-lg border border-line">
                <path d="M0 0h40v40H0z" fill={chosen} />
              </svg>
            )}
          </span>
        )}
      </DetailField>
    </Card>
  );
}
