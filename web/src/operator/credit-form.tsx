import type { ListedCompany } from '@heliodesk/core/contracts/operator';
import { companiesAddress, giveCredit } from './api.ts';
import { GivingForm } from './giving-form.tsx';

/** Credit for a company, which its next invoices use up. Its owners read the reason in their log. */
export function CreditForm({ company: { id, name } }: { company: ListedCompany }) {
  return (
    <div className="border-line border-t pt-5">
      <GivingForm
        title="Give credit"
        label="Amount, with VAT"
        begin="Give credit"
        question={(amount) => `Give ${amount} credit to ${name}?`}
        consequence="Their next invoices use it up before their card is charged."
        confirm={(amount) => `Give ${amount} credit`}
        done={(amount) => `${amount} credit given to ${name}`}
        failure="No credit given"
        give={(gift) => giveCredit(id, gift)}
        renews={[`${companiesAddress}/${id}`]}
      />
    </div>
  );
}
