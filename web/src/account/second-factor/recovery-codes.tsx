import { brand } from '@heliodesk/core/brand';
import { Copy, Download, Printer } from 'lucide-react';
import { copyText } from '../../lib/copy-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';

interface RecoveryCodesProps {
  codes: string[];
  onDone: () => void;
}

/** The only time that they can be read. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = codes.join('\n');

  async function copy() {
    const copied = await copyText(text);
    toast(
      copied
        ? { title: 'Copied' }
        : { variant: 'destructive', title: 'Not copied', description: 'Please download them instead.' },
    );
  }

  return (
    <div className="grid content-start gap-5">
      <Alert tone="warning" title="Keep these codes somewhere safe, not just on this device">
        Each one signs you in once if you lose your phone or passkey. You won’t see them again.
      </Alert>
      <ol
        aria-label="Recovery codes"
        className="recovery-codes grid gap-1 rounded-xl bg-sunken p-4 font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code} className="wrap-anywhere">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={copy}>
          <Copy aria-hidden />
          Copy
        </Button>
        <Button variant="secondary" onClick={() => download(text)}>
          <Download aria-hidden />
          Download
        </Button>
        <Button variant="secondary" onClick={() => print()}>
          <Printer aria-hidden />
          Print
        </Button>
      </div>
      <Button className="justify-self-end" onClick={onDone}>
        I’ve saved them
      </Button>
    </div>
  );
}

function download(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${brand.name} recovery codes\n\n${text}\n`]));
  link.download = `${brand.name.toLowerCase()}-recovery-codes.txt`;
  link.click();
  URL.revokeObjectURL(link.href);
}
