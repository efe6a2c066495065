import { companyCreditBody, type ListedCompany } from '@heliodesk/core/contracts/operator';
import { penceIn } from '@heliodesk/core/rules/money';
import { type SubmitEvent, useState } from 'react';
import { useAction } from '../lib/action.ts';
import { formatPence } from '../lib/format.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { toast } from '../ui/toast-store.ts';
import { companiesAddress, giveCredit } from './api.ts';

type Problems = { pence?: string[]; reason?: string[] };

/** Credit for a company, which its next invoices use up. Its owners read the reason in their log. */
export function CreditForm({ company }: { company: ListedCompany }) {
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [problems, setProblems] = useState<Problems>({});
  const { run, busy } = useAction({
    act: (gift: Parameters<typeof giveCredit>[1]) => giveCredit(company.id, gift),
    failure: 'No credit given',
    renews: [`${companiesAddress}/${company.id}`],
    onDone(_, { pence }) {
      toast({ title: `${formatPence(pence)} credit given to ${company.name}` });
      setAmount('');
      setReason('');
      setKey(crypto.randomUUID());
    },
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const gift = companyCreditBody.safeParse({ pence: penceIn(amount) ?? 0, reason, key });
    setProblems(gift.error ? gift.error.flatten().fieldErrors : {});
    if (gift.success) run(gift.data);
  }

  return (
    <form noValidate className="grid gap-4 border-line border-t pt-5" onSubmit={submit}>
      <h3 className="font-semibold">Give credit</h3>
      <Field label="Amount, with VAT" error={problems.pence}>
        {(control) => (
          <Input
            inputMode="decimal"
            placeholder="£"
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
            {...control}
          />
        )}
      </Field>
      <Field label="Reason" hint="The company’s owners can read it." error={problems.reason}>
        {(control) => (
          <Input value={reason} onChange={(event) => setReason(event.target.value)} {...control} />
        )}
      </Field>
      <div>
        <Button type="submit" variant="secondary" busy={busy}>
          {busy ? 'Giving …' : 'Give credit'}
        </Button>
      </div>
    </form>
  );
}
