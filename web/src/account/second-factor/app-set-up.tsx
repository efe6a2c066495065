import {
  type ConfirmTotpBody,
  confirmTotpBody,
  type TotpSecret,
} from '@heliodesk/core/contracts/second-factor';
import { zodResolver } from '@hookform/resolvers/zod';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAction } from '../../lib/action.ts';
import { copyText } from '../../lib/copy-text.ts';
import { showRefusedFields } from '../../lib/forms/refused-fields.ts';
import { Button } from '../../ui/button.tsx';
import { buttonVariants } from '../../ui/button-variants.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { beginApp, confirmApp } from './api.ts';
import { ProofForm } from './proof-form.tsx';
import { QrCode } from './qr-code.tsx';

/** Password, picture and first code; then the recovery codes are its caller's. */
export function AppSetUp({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const [secret, setSecret] = useState<TotpSecret>();
  if (secret) return <Scan {...secret} onCodes={onCodes} />;
  return <ProofForm act={beginApp} failure="Not set up" confirm="Continue" onDone={setSecret} />;
}

function Scan({ secret, uri, onCodes }: TotpSecret & { onCodes: (codes: string[]) => void }) {
  const form = useForm<ConfirmTotpBody>({
    resolver: zodResolver(confirmTotpBody),
    defaultValues: { code: '' },
  });
  const { run, busy } = useAction({
    act: ({ code }: ConfirmTotpBody) => confirmApp(code),
    failure: 'Not set up',
    onDone: onCodes,
    onRefused: (error) => showRefusedFields(form, error),
  });
  async function copy() {
    const copied = await copyText(secret);
    toast(copied ? { title: 'Key copied' } : notCopied);
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(run)}>
      <p className="text-muted">Scan this picture with your authenticator app.</p>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <p className="text-muted">
        Can’t scan it? Type this key into the app:{' '}
        <code className="wrap-anywhere font-mono text-ink">{inGroups(secret)}</code>
      </p>
      <div className="flex flex-wrap gap-3">
        {/* A phone cannot scan what it shows itself. */}
        <a href={uri} className={buttonVariants({ variant: 'secondary', className: 'pointer-fine:hidden' })}>
          Open authenticator app
        </a>
        <Button variant="secondary" onClick={copy}>
          <Copy aria-hidden />
          Copy key
        </Button>
      </div>
      <Field
        label="Code"
        hint="The six digits that the app shows now."
        error={form.formState.errors.code?.message}
      >
        {(control) => (
          <Input
            inputMode="numeric"
            autoComplete="one-time-code"
            className="max-w-40"
            {...control}
            {...form.register('code')}
          />
        )}
      </Field>
      <Button type="submit" busy={busy} className="justify-self-end">
        Turn it on
      </Button>
    </form>
  );
}

const notCopied = {
  variant: 'destructive',
  title: 'Key not copied',
  description: 'Please type it in instead.',
} as const;

const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ');
