import { useState } from 'react';
import { ForgotForm } from './forgot-form.tsx';
import { MarketingPanel } from './marketing-panel.tsx';
import { useMode } from './mode.ts';
import { useModeFocus } from './mode-focus.ts';
import { ResetForm } from './reset-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SupportLink } from './support-link.tsx';

/** Signing in, asking for a new password and choosing it are three forms of one page. */
export function LoginPage() {
  const { mode, next, showForgot, backToLogin, showLogin } = useMode();
  // Whoever has typed it in one form need not do so in the next.
  const [email, setEmail] = useState('');
  useModeFocus(mode.name);

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
      <div className="flex flex-col px-5 sm:px-10 lg:max-w-[36rem]">
        <div className="mx-auto w-full max-w-md flex-1 py-12 lg:pt-[15dvh]">
          {mode.name === 'login' && <SignInForm email={email} next={next} onForgotten={forgotten} />}
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
