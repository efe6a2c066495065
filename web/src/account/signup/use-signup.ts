import type { RegisterCompanyAnswer } from '@heliodesk/core/contracts/signup';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { type Choice, choiceIn } from './choice.ts';
import { invitedEmail } from './invited-email.ts';
import { type KeptSignup, keepFinished, keepSignup, readSignup } from './kept-signup.ts';

export type Step = 'details' | 'payment' | 'success';

/**
 * The step that is shown. The payment has an entry of its own in the browser's history, so that Back leads to the
 * details. It names the company that pays: one that is left of an earlier sign-up is none of this one's.
 */
export function useSignup() {
  const [kept, setKept] = useState(begin);
  const here = useLocation();
  const navigate = useNavigate();
  const choice = choiceIn(here.search);
  const atPayment =
    kept.registered !== undefined && here.state?.payingFor === kept.registered.companyIdentifier;
  const step: Step = kept.finished ? 'success' : atPayment ? 'payment' : 'details';

  /** The address says what is chosen, so that a reload or a link shows the same. */
  function choose(chosen: Choice) {
    navigate(paths.signup({ ...chosen }), {
      replace: true,
      state: here.state,
      preventScrollReset: true,
    });
  }

  function goToPayment(registered: RegisterCompanyAnswer) {
    setKept(keepSignup({ registered, search: here.search, failure: undefined }));
    navigate(here, { state: { payingFor: registered.companyIdentifier } });
  }

  function finish(companyIdentifier: string, signedIn: boolean, charged?: number) {
    setKept(keepFinished(companyIdentifier, signedIn, charged));
  }

  /** With the reason, where the card was not taken. */
  function backToDetails(failure?: string) {
    setKept(keepSignup({ failure }));
    navigate(-1);
  }

  return { step, choice, kept, choose, goToPayment, backToDetails, finish };
}

/** The stored sign-up; or, for somebody who follows an invitation, a form with their address in it. */
function begin(): KeptSignup {
  const kept = readSignup();
  const email = typeof location === 'undefined' ? null : invitedEmail(location.hash);
  if (!email || kept.finished || kept.details.adminEmail) return kept;
  return keepSignup({ details: { ...kept.details, companyEmail: email, adminEmail: email } });
}
