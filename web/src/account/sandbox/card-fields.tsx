import { sandboxPaymentBody } from '@heliodesk/core/contracts/sandbox';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { groupedNumber, monthAndYear, onlyDigits, rewriteWith } from './card-typing.ts';

export const cardNames = ['cardNumber', 'expiry', 'cvc'] as const;
export type CardName = (typeof cardNames)[number];
export type TypedCard = Record<CardName, string>;

const fields = {
  cardNumber: {
    label: 'Card number',
    autoComplete: 'cc-number',
    placeholder: '1234 1234 1234 1234',
    rewrite: rewriteWith(groupedNumber),
  },
  expiry: {
    label: 'Expiry date',
    autoComplete: 'cc-exp',
    placeholder: 'MM / YY',
    rewrite: rewriteWith(monthAndYear),
  },
  cvc: { label: 'CVC', autoComplete: 'cc-csc', placeholder: '123', rewrite: rewriteWith(onlyDigits) },
} as const;

type Problems = { [name in CardName]?: string | readonly string[] | undefined };

/** Card fields whose contents stay in them: they are read once, as they are sent, and kept nowhere. */
export function CardFields({ problems }: { problems: Problems }) {
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5">
      {cardNames.map((name) => {
        const { label, rewrite, ...input } = fields[name];
        return (
          <Field
            key={name}
            label={label}
            error={problems[name]}
            {...(name === 'cardNumber' && { className: 'col-span-full' })}
          >
            {(control) => (
              <Input required name={name} inputMode="numeric" onInput={rewrite} {...input} {...control} />
            )}
          </Field>
        );
      })}
    </div>
  );
}

/** Problems of an unfinished card, told at once; the server says what the card is worth. */
export function cardProblems(typed: TypedCard): Problems {
  const issues = sandboxPaymentBody.safeParse(typed).error?.issues ?? [];
  const missing = Object.fromEntries(issues.map(({ path, message }) => [path[0], message]));
  const unfinished = cardNames.filter((name) => !complete[name].test(typed[name]));
  return { ...Object.fromEntries(unfinished.map((name) => [name, incomplete[name]])), ...missing };
}

const complete = { cardNumber: /(?:\d\D*){13,}/, expiry: /^\D*\d\d?\D+(?:\d\d){1,2}\D*$/, cvc: /^\d{3,4}$/ };
// Stripe's own words.
const incomplete = {
  cardNumber: 'Your card number is incomplete.',
  expiry: "Your card's expiration date is incomplete.",
  cvc: "Your card's security code is incomplete.",
};
