import type { Message } from '@heliodesk/core/contracts/messages';
import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import type { MessageChannel } from '@heliodesk/core/rules/messages/states';
import { may } from '@heliodesk/core/rules/permissions';
import { Mail, MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { useDialogOnDemand } from '../../../lib/dialog-on-demand.ts';
import { PagedList } from '../../../lib/lists/paged-list.tsx';
import { useList } from '../../../lib/lists/use-list.ts';
import { useUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { WorkCard } from '../../../ui/work-card.tsx';
import { MessageRow } from './message-row.tsx';

const fetchEmail = async () => (await import('./message-dialog.tsx')).MessageDialog;
const fetchText = async () => (await import('./text-dialog.tsx')).TextDialog;

/** The messages between the company and its customer. */
export function MessagesCard({ project }: { project: ProjectDetail }) {
  const list = useList('GET /api/messages', { query: { project: project.id } });
  const email = useDialogOnDemand(fetchEmail);
  const text = useDialogOnDemand(fetchText);
  const [answered, setAnswered] = useState<Message>();
  const { role } = useUser();
  const writes = may(role, 'messages:send');

  function write(channel: MessageChannel, answers?: Message) {
    setAnswered(answers);
    void (channel === 'sms' ? text : email).openDialog();
  }

  return (
    <WorkCard
      title="Messages"
      action={
        writes && (
          <div className="flex gap-2">
            {project.customer.phone && (
              <Button
                variant="secondary"
                size="sm"
                busy={text.loading}
                onClick={() => write('sms')}
                {...text.ahead}
              >
                <MessageSquare aria-hidden />
                <Label long="Text message" short="Text" />
              </Button>
            )}
            <Button
              variant="secondary"
              size="sm"
              busy={email.loading}
              onClick={() => write('email')}
              {...email.ahead}
            >
              <Mail aria-hidden />
              <Label long="Write an email" short="Email" />
            </Button>
          </div>
        )
      }
    >
      <PagedList
        what="the messages"
        list={list}
        empty={
          <p className="text-muted text-sm">
            Nothing written yet. Replies to your emails and texts show up here.
          </p>
        }
      >
        {(messages) => (
          <ul className="grid gap-2">
            {messages.map((message) => (
              <MessageRow
                key={message.id}
                message={message}
                onReply={writes ? (each) => write(each.channel, each) : undefined}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {email.Dialog && <email.Dialog {...{ project, answered }} open={email.open} onClose={email.close} />}
      {text.Dialog && <text.Dialog {...{ project, answered }} open={text.open} onClose={text.close} />}
    </WorkCard>
  );
}

/** Two of them don’t fit beside the title on a phone, where the short word is seen and the long one read out. */
function Label({ long, short }: { long: string; short: string }) {
  return (
    <>
      <span className="max-sm:sr-only">{long}</span>
      <span aria-hidden className="sm:hidden">
        {short}
      </span>
    </>
  );
}
