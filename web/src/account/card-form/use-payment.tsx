import type { PaymentAnswer } from '@heliodesk/core/contracts/billing';
import { useState } from 'react';
import { refusalWords } from '../../lib/refusal.ts';
import { BankQuestion, tellBankOfPayment } from '../sandbox/index.ts';
import { askBankOfPayment } from './ask-bank.ts';

/** Why a bank has not confirmed a payment, in words for whoever pays. */
class BankRefusal extends Error {}

export const paymentProblem = (error: unknown) =>
  error instanceof BankRefusal ? error.message : refusalWords(error);

const unconfirmed = 'You haven’t confirmed the payment with your bank, so nothing was charged.';

type Asked = { clientSecret: string; answer: (problem: string | undefined) => void };

/** Charges, and puts the question of the card's bank on the page where it has one. */
export function usePayment() {
  const [asked, setAsked] = useState<Asked>();
  const [busy, setBusy] = useState(false);

  /** Resolves once it is paid. What is charged is sent again after the bank has answered. */
  async function pay(charge: () => Promise<PaymentAnswer>): Promise<void> {
    for (;;) {
      const { status, clientSecret = '', publishableKey } = await charge();
      if (status !== 'requires_action') return;
      const problem = await askBank(clientSecret, publishableKey);
      if (problem) throw new BankRefusal(problem);
    }
  }

  /** Resolves with why the bank has not approved, if it has not. */
  function askBank(clientSecret: string, publishableKey?: string): Promise<string | undefined> {
    if (publishableKey) return askBankOfPayment(publishableKey, clientSecret);
    return new Promise((answer) => setAsked({ clientSecret, answer }));
  }

  function settle(problem: string | undefined) {
    setAsked(undefined);
    asked?.answer(problem);
  }

  async function tell(approved: boolean) {
    if (!asked || busy) return;
    setBusy(true);
    try {
      const { message } = await tellBankOfPayment(asked.clientSecret, approved);
      settle(message);
    } catch (error) {
      settle(refusalWords(error));
    } finally {
      setBusy(false);
    }
  }

  const question = (
    <BankQuestion
      open={asked !== undefined}
      busy={busy}
      onClose={() => asked && settle(unconfirmed)}
      onAnswer={tell}
    />
  );
  return { pay, askBank, question };
}
