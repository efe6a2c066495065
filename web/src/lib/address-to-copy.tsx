import { Copy } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { toast } from '../ui/toast-store.ts';
import { copyText } from './copy-text.ts';

interface AddressToCopyProps {
  label: string;
  hint: string;
  url: string;
}

/** An address that somebody gives away, with a button that copies it. */
export function AddressToCopy({ label, hint, url }: AddressToCopyProps) {
  async function copy() {
    const copied = await copyText(url);
    toast(
      copied
        ? { title: 'Copied' }
        : { title: 'Not copied', description: 'Please select the address and copy it yourself.' },
    );
  }
  return (
    <div className="flex items-end gap-2">
      <Field label={label} hint={hint} className="min-w-0 grow">
        {(control) => <Input {...control} readOnly value={url} onFocus={(event) => event.target.select()} />}
      </Field>
      <Button
        variant="secondary"
        size="icon"
        className="shrink-0"
        aria-label="Copy the address"
        onClick={() => void copy()}
      >
        <Copy aria-hidden />
      </Button>
    </div>
  );
}
