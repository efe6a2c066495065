import { useAction } from '../../lib/action.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { discardImport, importsAddress } from './api.ts';

/** Throws away an import of which nothing has been added; the file is still where it came from. */
export function DiscardButton({ id, onDiscarded }: { id: string; onDiscarded: () => void }) {
  const discarding = useAction({
    act: () => discardImport(id),
    failure: 'Not discarded',
    async onDone() {
      onDiscarded();
      toast({ title: 'Import discarded', description: 'Nothing was added.' });
    },
    renews: [importsAddress],
  });
  return (
    <Button variant="ghost" busy={discarding.busy} onClick={() => discarding.run()}>
      Discard
    </Button>
  );
}
