import type { SendingDomain } from '@heliodesk/core/contracts/sending-domain';
import { Check, CircleAlert, Copy } from 'lucide-react';
import { copyText } from '../../lib/copy-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';

type Finding = NonNullable<SendingDomain['own']>['records'][number];

const states = {
  right: { tone: 'success', words: 'Right' },
  missing: { tone: 'sun', words: 'Missing' },
  wrong: { tone: 'danger', words: 'Needs changing' },
} as const;

/** One record of the DNS: what is to stand there, what does, and what to do about it. */
export function DnsRecord({ kind, name, wanted, found, state, advice }: Finding) {
  const title = kind.toUpperCase();
  const { tone, words } = states[state];
  return (
    <li className="grid gap-2 rounded-xl border border-line p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{title}</h3>
        <Badge tone={tone}>
          {state === 'right' ? <Check aria-hidden /> : <CircleAlert aria-hidden />}
          {words}
        </Badge>
      </div>
      <p className="text-muted text-sm">{advice}</p>
      {state !== 'right' && (
        <dl className="grid gap-2 text-sm">
          <Part label="Type" value="TXT" />
          <Part label="Name" value={name} copying={`Copy the name of the ${title} record`} />
          <Part label="Value" value={wanted} copying={`Copy the value of the ${title} record`} />
          {found.map((text) => (
            <Part key={text} label="There now" value={text} />
          ))}
        </dl>
      )}
    </li>
  );
}

interface PartProps {
  label: string;
  value: string;
  /** The label of its button for people who don't see it. */
  copying?: string;
}

function Part({ label, value, copying }: PartProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 sm:grid-cols-[5.5rem_minmax(0,1fr)_auto] sm:items-start">
      <dt className="text-muted sm:pt-1.5">{label}</dt>
      <dd className="order-last col-span-2 min-w-0 sm:order-none sm:col-span-1">
        <code className="wrap-anywhere inline-block rounded-md bg-sunken px-2 py-1.5 font-mono text-[0.8125rem]">
          {value}
        </code>
      </dd>
      {copying && (
        <dd>
          <Button variant="ghost" size="sm" aria-label={copying} onClick={() => copy(value)}>
            <Copy aria-hidden />
            Copy
          </Button>
        </dd>
      )}
    </div>
  );
}

async function copy(value: string) {
  toast(
    (await copyText(value))
      ? { title: 'Copied' }
      : { title: 'Not copied', description: 'Please select it and copy it yourself.' },
  );
}
