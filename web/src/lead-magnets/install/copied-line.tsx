import { Copy } from 'lucide-react';
import { copyText } from '../../lib/copy-text.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';

/** Something to paste elsewhere, exactly as it stands. */
export function CopiedLine({ what, text }: { what: string; text: string }) {
  return (
    <div className="grid gap-2 rounded-lg bg-sunken p-3">
      <code className="wrap-anywhere font-mono text-[0.8125rem]">{text}</code>
      <div>
        <Button variant="secondary" size="sm" onClick={() => void copy(text)}>
          <Copy aria-hidden />
          {`Copy ${what}`}
        </Button>
      </div>
    </div>
  );
}

async function copy(text: string) {
  toast(
    (await copyText(text))
      ? { title: 'Copied' }
      : { title: 'Not copied', description: 'Please select it and copy it yourself.' },
  );
}
