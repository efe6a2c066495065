import { KeyRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { wordsOf } from '../../lib/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { enter } from './enter.ts';

interface PasskeyButtonProps {
  next: string | null;
  onFailure: (words: string | undefined) => void;
}

/** Signs in with what the device itself keeps; what speaks to the device is fetched with the first press. */
export function PasskeyButton({ next, onFailure }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  async function press() {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    onFailure(undefined);
    try {
      const { signInWithPasskey } = await import('./passkey.ts');
      await enter(await signInWithPasskey(), next);
    } catch (error) {
      onFailure(wordsOf(error) ?? 'No passkey was used. Please try again, or sign in with your password.');
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  return (
    <Button variant="secondary" size="lg" busy={busy} className="w-full" onClick={press}>
      <KeyRound aria-hidden />
      Sign in with a passkey
    </Button>
  );
}
