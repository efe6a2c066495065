import { WifiOff } from 'lucide-react';
import { useOnline } from '../../lib/online.ts';

/** Above every page while there is no network. What was seen before can still be read. */
export function OfflineNotice() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="mb-6 flex items-center gap-3 rounded-xl border border-line bg-sunken px-4 py-3">
          <WifiOff aria-hidden className="size-5 shrink-0 text-muted" />
          You’re offline. You can read what’s open, and we’ll catch up when you’re connected again.
        </p>
      )}
    </div>
  );
}
