import type { Message, MessageAttachment } from '@heliodesk/core/contracts/messages';
import { shownNumber } from '@heliodesk/core/rules/messages/mobile';
import { withoutQuoted } from '@heliodesk/core/rules/messages/quoted';
import { type MessageState, messageStateNames } from '@heliodesk/core/rules/messages/states';
import { Paperclip } from 'lucide-react';
import { useAction } from '../../../lib/action.ts';
import { formatDayAndTime } from '../../../lib/format.ts';
import { Moment } from '../../../lib/moment.tsx';
import { useUser } from '../../../lib/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { messagesAddress, stopMessage } from '../api.ts';
import { PlainText } from './plain-text.tsx';

const tones: Partial<Record<MessageState, 'success' | 'danger' | 'info'>> = {
  ...{ delivered: 'success', bounced: 'danger', failed: 'danger', received: 'info' },
};

interface MessageRowProps {
  message: Message;
  onReply: ((message: Message) => void) | undefined;
}

export function MessageRow({ message, onReply }: MessageRowProps) {
  const { author, address, direction, subject, text, state, problem, createdAt, automatic } = message;
  const isIn = direction === 'in';
  const isText = message.channel === 'sms';
  const whose = address && isText ? shownNumber(address) : address;
  const { text: own, quoted } = isIn ? withoutQuoted(text) : { text, quoted: '' };
  return (
    <li className="rounded-lg bg-sunken px-3 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
        <p className="wrap-anywhere min-w-0 text-muted">
          <span className="font-medium text-ink">{author}</span>{' '}
          {/* The sender's name is their own choice, so the address is shown as well. */}
          {isIn ? `${isText ? 'texted' : 'wrote'}${whose && ` from ${whose}`}` : `to ${whose}`},{' '}
          {state === 'planned' ? (
            `goes out ${formatDayAndTime(createdAt)} unless they answer`
          ) : (
            <>
              {state === 'stopped' && 'stopped '}
              <Moment at={createdAt} />
            </>
          )}
        </p>
        <span className="flex items-center gap-1">
          {automatic && isIn && <Badge>Automatic</Badge>}
          {isText && <Badge>Text</Badge>}
          <Badge tone={tones[state]}>
            {isText && state === 'bounced' ? 'Not delivered' : messageStateNames[state]}
          </Badge>
          {state === 'planned' && onReply && <StopButton message={message} />}
          {isIn && onReply && (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => onReply(message)}
              aria-label={`Reply to ${author}: ${subject || text.slice(0, 80)}`}
            >
              Reply
            </Button>
          )}
        </span>
      </div>
      {!isText && <p className="wrap-anywhere font-medium text-[0.9375rem]">{subject || 'No subject'}</p>}
      {problem && (
        <p
          className={state === 'bounced' || state === 'failed' ? 'text-danger text-sm' : 'text-muted text-sm'}
        >
          {problem}
        </p>
      )}
      <LongText text={own} />
      {quoted && (
        <details className="mt-1 text-muted text-sm">
          <summary className="cursor-pointer">Earlier messages</summary>
          <PlainText text={quoted} />
        </details>
      )}
      <Attachments attachments={message.attachments} />
    </li>
  );
}

/** Folds what is longer than a screen, such as a report, so that it doesn't push everything else off it. */
function LongText({ text }: { text: string }) {
  const lines = text.split('\n');
  if (lines.length <= longest) return <PlainText text={text} />;
  return (
    <>
      <PlainText text={lines.slice(0, shownOfLong).join('\n')} />
      <details className="mt-1">
        <summary className="cursor-pointer text-muted text-sm">The rest of it</summary>
        <PlainText text={lines.slice(shownOfLong).join('\n').trim()} />
      </details>
    </>
  );
}

/** In lines. */
const longest = 24;
const shownOfLong = 12;

function StopButton({ message: { id, subject, text } }: { message: Message }) {
  const { run, busy } = useAction({
    act: stopMessage,
    failure: 'Not stopped',
    renews: [messagesAddress],
    onDone: () => toast({ title: 'Reminder stopped' }),
  });
  return (
    <Button
      variant="ghost"
      size="sm"
      busy={busy}
      onClick={() => run(id)}
      aria-label={`Stop the reminder ${subject || text.slice(0, 80)}`}
    >
      Stop
    </Button>
  );
}

function Attachments({ attachments }: { attachments: readonly MessageAttachment[] }) {
  const { companyIdentifier: company } = useUser().company;
  if (attachments.length === 0) return null;
  return (
    <ul className="mt-1 grid gap-0.5 text-sm" aria-label="Attachments">
      {attachments.map(({ fileId, name, problem }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change, and two may have one name
        <li key={place} className="wrap-anywhere flex items-start gap-1.5">
          <Paperclip aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
          {fileId ? (
            <a
              className="underline"
              href={`/api/files/${fileId}/content?${new URLSearchParams({ size: 'original', company })}`}
            >
              {name}
            </a>
          ) : (
            <span className="text-muted">
              {name}: {problem}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
