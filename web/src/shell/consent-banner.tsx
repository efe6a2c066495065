import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { type Consent, chooseConsent, useConsent } from '../lib/measuring/consent.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

/**
 * Stands below the page's end and stays in sight above it until it is answered, so that it moves nothing and
 * nothing stays covered by it.
 */
export function ConsentBanner() {
  const consent = useConsent();
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    if (!consent) setAnnouncement('A question about cookies has been added at the end of this page.');
  }, [consent]);

  function answer(choice: Consent) {
    chooseConsent(choice);
    setAnnouncement('Your choice is saved. You can change it on the privacy page.');
    // The pressed button is gone, and with it the place where the keyboard was.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }

  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {!consent && (
        <section
          aria-label="Cookies"
          className="consent-banner pointer-events-none sticky bottom-0 z-30 p-3 sm:p-5 print:hidden"
        >
          <div className="pointer-events-auto rounded-2xl border sm:ml-auto sm:max-w-sm border-line bg-raised p-4 shadow-high sm:p-5">
            <p className="font-semibold">May we count your visit?</p>
            <p className="mt-1 text-muted text-sm">
              {
                'If you agree, Google Analytics sets cookies and tells us which pages are read. If not, nothing is sent. See '
              }
              <Link to={paths.privacy()} className="text-ink underline underline-offset-4">
                Privacy
              </Link>
              .
            </p>
            <div className="mt-3 grid grid-cols-2 gap-2.5">
              <Button variant="secondary" onClick={() => answer('denied')}>
                Decline
              </Button>
              <Button variant="secondary" onClick={() => answer('granted')}>
                Accept
              </Button>
            </div>
          </div>
        </section>
      )}
    </>
  );
}
