import type { EnquiryBody } from '@heliodesk/core/contracts/enquiries';
import { mailableAddress } from '@heliodesk/core/rules/email';
import { useEffect, useEffectEvent, useRef } from 'react';

type Typed = Readonly<Record<string, string>>;

interface Leaving {
  /** The form's current contents. */
  typed: () => Typed;
  body: (typed: Typed) => EnquiryBody;
  leave: ((body: EnquiryBody) => void) | undefined;
}

/**
 * Keeps what somebody has filled in who ticked that they may be contacted, and goes before they send it: the words
 * beside the tick say so. What is not whole yet is nobody's business.
 */
export function useLeaving({ typed, body, leave }: Leaving): { forget: () => void } {
  const told = useRef('');
  const tell = useEffectEvent(() => {
    const held = typed();
    if (document.visibilityState !== 'hidden' || !isAgreed(held)) return;
    const left = JSON.stringify(held);
    if (left === told.current) return;
    told.current = left;
    leave?.(body(held));
  });
  useEffect(() => {
    // The last that every browser tells of a page, on phones too.
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, []);
  return {
    /** It is kept no longer, so that the same is told once more if they agree again. */
    forget() {
      told.current = '';
    },
  };
}

const isAgreed = ({ name = '', email = '', phone = '', consent = '' }: Typed): boolean =>
  consent === 'on' && name.trim() !== '' && mailableAddress(email.trim()) && /^[\d\s()+./-]*$/.test(phone);
