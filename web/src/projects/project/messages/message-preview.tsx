import type { MessagePreview as Preview } from '@heliodesk/core/contracts/messages';
import type { MessagePurpose } from '@heliodesk/core/rules/messages/states';
import { useQuery } from '@tanstack/react-query';
import { CompanyLogo } from '../../../lib/company-logo.tsx';
import { Loaded } from '../../../lib/loaded.tsx';
import { useUser } from '../../../lib/session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Facts } from '../../../ui/work-card.tsx';
import { messagesAddress, previewMessage } from '../api.ts';
import { PlainText } from './plain-text.tsx';

interface MessagePreviewProps {
  projectId: string;
  subject: string;
  text: string;
  purpose: MessagePurpose;
}

/** A message as its customer will read it. */
export function MessagePreview({ projectId, subject, text, purpose }: MessagePreviewProps) {
  const query = useQuery({
    queryKey: [messagesAddress, 'preview', projectId, subject, text, purpose],
    queryFn: () => previewMessage({ projectId, subject, text, purpose }),
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
  const { companyIdentifier, name, logo } = useUser().company;
  const { to, from, replyTo, subject, text, colour } = preview;
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
          ['To', to],
          ['Replies go to', replyTo || 'This project'],
          ['Subject', subject],
        ]}
      />
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
    </div>
  );
}
