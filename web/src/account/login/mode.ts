import { useLocation, useNavigate } from 'react-router';
import { noticeIn } from './notices.ts';

export type Mode = { name: 'login' } | { name: 'forgot' } | { name: 'reset'; token: string };

/** The address says which form is shown. Each has HTML of its own; see page-variants.ts. */
export function modeIn(search: string): Mode {
  const parameters = new URLSearchParams(search);
  const token = parameters.get('token');
  if (token) return { name: 'reset', token };
  return parameters.get('view') === 'forgot' ? { name: 'forgot' } : { name: 'login' };
}

export function useMode() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);
  const next = parameters.get('next');

  function showForgot() {
    const parameters = new URLSearchParams({ ...(next && { next }), view: 'forgot' });
    // Behind the form there may be an old link, to which nobody wants back.
    navigate(`${pathname}?${parameters}`, { state: { fromLogin: modeIn(search).name === 'login' } });
  }

  function backToLogin() {
    if (state?.fromLogin) navigate(-1);
    else showLogin();
  }

  /** In place of what is shown, so that Back does not return to it. */
  function showLogin() {
    navigate(next ? `${pathname}?${new URLSearchParams({ next })}` : pathname, { replace: true });
  }

  return {
    mode: modeIn(search),
    next,
    notice: noticeIn(parameters),
    showForgot,
    backToLogin,
    showLogin,
  };
}
