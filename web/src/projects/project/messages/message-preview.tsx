import type { MessagePreview as Preview } from '@heliodesk/core/contracts/messages';
import { shownNumber } from '@heliodesk/core/rules/messages/mobile';
import type { MessageChannel, MessagePurpose } from '@heliodesk/core/rules/messages/states';
import { useQuery } from '@tanstack/react-query';
import { CompanyLogo } from '../../../lib/company-logo.tsx';
import { Loaded } from '../../../lib/loaded.tsx';
import { useUser } from '../../../lib/session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Facts } from '../../../ui/work-card.tsx';
import { messagesAddress, previewMessage } from '../api.ts';
import { PlainText } from './plain-text.tsx';
import { TextSize } from './text-length.tsx';

interface MessagePreviewProps {
  projectId: string;
  channel: MessageChannel;
  subject: string;
  text: string;
  purpose: MessagePurpose;
}

/** A message as its customer will read it. */
export function MessagePreview({ projectId, channel, subject, text, purpose }: MessagePreviewProps) {
  const query = useQuery({
    queryKey: [messagesAddress, 'preview', projectId, channel, subject, text, purpose],
    queryFn: () => previewMessage({ projectId, channel, subject, text, purpose }),
    // What it is filled in with may have changed since.
    gcTime: 0,
  });
  return (
    <Loaded query={query} what="the preview" skeleton={<Skeleton className="h-64" />}>
      {(preview) => <Shown preview={preview} />}
    </Loaded>
  );
}

function Shown({ preview }: { preview: Preview }) {
  const { channel, to, from, replyTo, subject, text } = preview;
  const problems = Object.values(preview.problems);
  return (
    <div className="grid gap-3">
      {problems.length > 0 && (
        <Alert tone="warning" title="Not ready to send">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Alert>
      )}
      <Facts
        facts={[
          ['From', from],
          ['To', channel === 'sms' ? shownNumber(to) : to],
          ['Replies go to', replyTo || 'This project'],
          ['Subject', subject],
        ]}
      />
      {channel === 'sms' ? <ShownText text={text} /> : <ShownEmail preview={preview} />}
    </div>
  );
}

function ShownText({ text }: { text: string }) {
  return (
    <>
      <section aria-label="The text message" className="rounded-2xl rounded-bl-sm bg-sunken px-4 py-3">
        <PlainText text={text} />
      </section>
      <p className="text-muted text-sm">
        <TextSize text={text} />
      </p>
    </>
  );
}

function ShownEmail({ preview: { text, colour } }: { preview: Preview }) {
  const { companyIdentifier, name, logo } = useUser().company;
  return (
    <section
      aria-label="The email"
      className="rounded-xl border border-line border-t-4 p-4"
      style={colour ? { borderTopColor: colour } : undefined}
    >
      {logo ? (
        <CompanyLogo
          company={companyIdentifier}
          version={logo}
          alt={name}
          className="mb-3 h-12 w-32 rounded-md"
        />
      ) : (
        <p className="mb-3 font-semibold">{name}</p>
      )}
      <PlainText text={text} />
    </section>
  );
}
