import { useState } from 'react';
import { useOnDemand } from '../../lib/on-demand.ts';
import { useShownFocus } from '../form/index.ts';
import { ForgotForm } from './forgot-form.tsx';
import { MarketingPanel } from './marketing-panel.tsx';
import { useMode } from './mode.ts';
import { ResetForm } from './reset-form.tsx';
import { type SecondFactor, SignInForm } from './sign-in-form.tsx';
import { SupportLink } from './support-link.tsx';

const fetchSecondStep = async () => (await import('./second-step-form.tsx')).SecondStepForm;

/** Signing in, asking for a new password and choosing it are three forms of one page. */
export function LoginPage() {
  const { mode, next, notice, showForgot, backToLogin, showLogin } = useMode();
  // Kept for all forms: an address typed in one need not be typed in the next.
  const [email, setEmail] = useState('');
  const [secondFactor, setSecondFactor] = useState<SecondFactor>();
  const { Loaded, load } = useOnDemand(fetchSecondStep);
  const SecondStep = secondFactor && Loaded;
  useShownFocus(SecondStep ? 'second-step' : mode.name);

  async function halfway(asked: SecondFactor) {
    if (await load()) setSecondFactor(asked);
  }

  const again = () => setSecondFactor(undefined);

  function forgotten(typedEmail: string) {
    setEmail(typedEmail);
    showForgot();
  }

  function resetDone() {
    setEmail('');
    showLogin();
  }

  return (
    <div className="login-page grid lg:grid-cols-2">
      <div className="flex flex-col px-5 sm:px-10 lg:col-start-2 lg:max-w-[36rem]">
        <div className="mx-auto w-full max-w-md flex-1 py-12 lg:pt-[15dvh]">
          {mode.name === 'login' && !SecondStep && (
            <SignInForm
              email={email}
              next={next}
              notice={notice}
              onHalfway={halfway}
              onForgotten={forgotten}
            />
          )}
          {mode.name === 'login' && SecondStep && (
            <SecondStep secondFactor={secondFactor} next={next} onAgain={again} />
          )}
          {mode.name === 'forgot' && <ForgotForm email={email} onBack={backToLogin} />}
          {mode.name === 'reset' && (
            <ResetForm token={mode.token} onDone={resetDone} onExpired={() => forgotten('')} />
          )}
        </div>
        <SupportLink />
      </div>
      <MarketingPanel />
    </div>
  );
}
