import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { BrandMark } from '../brand-mark.tsx';

/** Mostly over before it comes into sight. */
export function CheckingSession() {
  return (
    <main id="content" className="grid min-h-dvh place-content-center justify-items-center gap-5">
      <div className="quiet-wait grid justify-items-center gap-5">
        <BrandMark />
        <Spinner className="text-sun-ink" />
      </div>
    </main>
  );
}

export function ServerAway({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <main
      id="content"
      className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center"
    >
      <BrandMark />
      <h1 className="mt-4 font-semibold text-2xl tracking-tight">We can’t reach the server</h1>
      <p className="max-w-sm text-muted">Please check your connection. What you’ve saved is safe.</p>
      <Button busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </main>
  );
}
