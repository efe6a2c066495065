import { useRequest, useShownFocus } from '../form/index.ts';
import { SandboxBanner } from '../sandbox-banner/index.ts';
import { askProvider } from './api.ts';
import { DetailsForm } from './details-form.tsx';
import { PaymentStep } from './payment-step.tsx';
import { StepTrail } from './step-trail.tsx';
import { SuccessCard } from './success-card.tsx';
import { useSignup } from './use-signup.ts';

export function SignupPage() {
  const { step, choice, kept, choose, goToPayment, backToDetails, finish } = useSignup();
  const { request } = useRequest(askProvider, undefined);
  useShownFocus(step);
  const { registered, finished } = kept;
  return (
    <>
      {step === 'payment' && registered?.provider === 'sandbox' && <SandboxBanner />}
      {step === 'success' && finished && <SuccessCard {...finished} />}
      {step !== 'success' && (
        <div className="account-page pt-8 pb-20 md:pt-12">
          <div className="mx-auto grid max-w-6xl gap-8 px-4 sm:px-6">
            <StepTrail step={step} />
            {step === 'payment' && registered ? (
              <PaymentStep
                choice={choice}
                registered={registered}
                onBack={backToDetails}
                onFinished={finish}
              />
            ) : (
              <DetailsForm
                choice={choice}
                failure={kept.failure}
                onChoose={choose}
                onRegistered={goToPayment}
                onFinished={finish}
              />
            )}
          </div>
        </div>
      )}
      {/* Below what is read by then, which it would push down. */}
      {step === 'details' && request.state === 'answered' && request.answer === 'sandbox' && (
        <SandboxBanner />
      )}
    </>
  );
}
