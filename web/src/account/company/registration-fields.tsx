import { consumerCodes } from '@heliodesk/core/rules/company-details';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/select.tsx';
import { DetailField, type DetailsForm } from './detail-field.tsx';

export function RegistrationFields({ form }: DetailsForm) {
  return (
    <Card className="grid gap-5 sm:grid-cols-2">
      <DetailField form={form} name="companyNumber" optional />
      <DetailField form={form} name="vatNumber" optional />
      <DetailField form={form} name="mcsNumber" optional />
      <DetailField form={form} name="consumerCode" optional>
        {(control) => (
          <Select {...control}>
            <option value="">None yet</option>
            {consumerCodes.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </Select>
        )}
      </DetailField>
    </Card>
  );
}
