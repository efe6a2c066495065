import { CreditCard } from 'lucide-react';
import { useParams } from 'react-router';
import { UncheckedCard, useRequest, WaitingCard } from '../form/index.ts';
import { SandboxBanner } from '../sandbox-banner/index.ts';
import { findCheckout } from './api.ts';
import { ClosedCheckout } from './closed-checkout.tsx';
import { NotHere } from './not-here.tsx';
import { OpenCheckout } from './open-checkout.tsx';

/** The sandbox's hosted payment page, on which somebody who came from the pricing page gives a card. */
export function CheckoutPage() {
  const { id = '' } = useParams();
  const { request, retry } = useRequest(findCheckout, id);
  if (request.state === 'loading')
    return (
      <WaitingCard Icon={CreditCard} title="Checkout">
        We’re getting your order. You can add your card in a moment.
      </WaitingCard>
    );
  if (request.state === 'failed') return <UncheckedCard onAgain={retry} />;
  if (!request.answer) return <NotHere />;
  return (
    <>
      <SandboxBanner />
      {request.answer.status === 'open' ? (
        <OpenCheckout id={id} checkout={request.answer} />
      ) : (
        <ClosedCheckout checkout={request.answer} />
      )}
    </>
  );
}
