import { Card } from '../../ui/card.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { DetailField, type DetailsForm } from './detail-field.tsx';

export function ContactFields({ form }: DetailsForm) {
  return (
    <Card className="grid gap-5 sm:grid-cols-2">
      <DetailField form={form} name="name" autoComplete="organization" />
      <DetailField form={form} name="email" type="email" autoComplete="email" />
      <DetailField form={form} name="phone" type="tel" autoComplete="tel" optional />
      <DetailField form={form} name="address" optional>
        {(control) => <Textarea rows={3} autoComplete="street-address" {...control} />}
      </DetailField>
    </Card>
  );
}
