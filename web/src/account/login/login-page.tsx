import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ForgotForm } from './forgot-form.tsx';
import { MarketingPanel } from './marketing-panel.tsx';
import { ResetForm } from './reset-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SupportLink } from './support-link.tsx';

type Mode = 'login' | 'forgot';

export function LoginPage() {
  const [mode, setMode] = useState<Mode>('login');
  const [parameters, setParameters] = useSearchParams();
  const token = parameters.get('token');

  function backToLogin() {
    setMode('login');
    setParameters({}, { replace: true });
  }

  return (
    <div className="mx-auto grid w-full max-w-6xl lg:grid-cols-2">
      <MarketingPanel />
      <div className="grid content-center gap-8 px-5 py-12 sm:px-10">
        {token ? (
          <ResetForm token={token} onDone={backToLogin} />
        ) : mode === 'forgot' ? (
          <ForgotForm onBack={backToLogin} />
        ) : (
          <SignInForm onForgotten={() => setMode('forgot')} />
        )}
        <SupportLink />
      </div>
    </div>
  );
}
