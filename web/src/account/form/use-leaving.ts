import { useState } from 'react';
import { apiRequest } from '../../lib/api-client.ts';

/** Signs out on a page that is for everybody, and stays there. */
export function useLeaving(onSignedOut: () => void) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function leave() {
    setBusy(true);
    setFailed(false);
    try {
      // Here before the session ends, since the network may be gone after that.
      const { dropEveryDraft } = await import('../../lib/forms/drafts.ts');
      await apiRequest('POST', '/api/auth/logout');
      dropEveryDraft();
      delete document.documentElement.dataset.signedIn;
      onSignedOut();
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }

  return { busy, failed, leave };
}
