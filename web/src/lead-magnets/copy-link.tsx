import { Link2 } from 'lucide-react';
import { copyText } from '../lib/copy-text.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast-store.ts';

/** Puts the address of a magnet into the clipboard, or shows it where that isn't allowed. */
export function CopyLink({ name, url }: { name: string; url: string }) {
  async function copy() {
    const title = (await copyText(url)) ? 'Copied' : 'Here’s the link';
    toast({ title, description: url });
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`Copy link to ${name}`}
      onClick={() => void copy()}
      className="max-md:min-h-11"
    >
      <Link2 aria-hidden />
      Copy link
    </Button>
  );
}
