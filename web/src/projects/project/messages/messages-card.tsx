import type { Message } from '@heliodesk/core/contracts/messages';
import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import { may } from '@heliodesk/core/rules/permissions';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useDialogOnDemand } from '../../../lib/dialog-on-demand.ts';
import { PagedList } from '../../../lib/lists/paged-list.tsx';
import { useList } from '../../../lib/lists/use-list.ts';
import { useUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { WorkCard } from '../../../ui/work-card.tsx';
import { MessageRow } from './message-row.tsx';

const fetchDialog = async () => (await import('./message-dialog.tsx')).MessageDialog;

/** What the company and its customer have written to each other. */
export function MessagesCard({ project }: { project: ProjectDetail }) {
  const list = useList('GET /api/messages', { query: { project: project.id } });
  const { Dialog, loading, open, openDialog, close, ahead } = useDialogOnDemand(fetchDialog);
  const [answered, setAnswered] = useState<Message>();
  const { role } = useUser();
  const writes = may(role, 'messages:send');

  function write(answers?: Message) {
    setAnswered(answers);
    void openDialog();
  }

  return (
    <WorkCard
      title="Messages"
      action={
        writes && (
          <Button variant="secondary" size="sm" busy={loading} onClick={() => write()} {...ahead}>
            <Mail aria-hidden />
            Write an email
          </Button>
        )
      }
    >
      <PagedList
        what="the messages"
        list={list}
        empty={
          <p className="text-muted text-sm">Nothing written yet. Replies to your emails show up here.</p>
        }
      >
        {(messages) => (
          <ul className="grid gap-2">
            {messages.map((message) => (
              <MessageRow key={message.id} message={message} onReply={writes ? write : undefined} />
            ))}
          </ul>
        )}
      </PagedList>
      {Dialog && <Dialog {...{ project, answered, open }} onClose={close} />}
    </WorkCard>
  );
}
