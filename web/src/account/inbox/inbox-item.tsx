import type { Notification } from '@heliodesk/core/contracts/inbox';
import type { NotificationWords } from '@heliodesk/core/features/feature';
import { kindOf } from '@heliodesk/core/rules/notifications';
import { Mail, MailOpen } from 'lucide-react';
import { Link } from 'react-router';
import { useAction } from '../../lib/action.ts';
import { Moment } from '../../lib/moment.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { inboxAddress, markRead } from './api.ts';

interface InboxItemProps {
  item: Notification;
  company: string;
  onLeave: () => void;
}

export function InboxItem({ item, company, onLeave }: InboxItemProps) {
  const { id, at, kind, read } = item;
  const { words, page } = kindOf(kind);
  const mark = useAction({ act: markRead, failure: 'Not marked', renews: [inboxAddress] });
  const Icon = read ? Mail : MailOpen;
  return (
    <li className="flex items-start gap-1 pr-2">
      <Link
        to={addressOf[page](company, item)}
        className="grid min-w-0 flex-1 grid-cols-[0.5rem_minmax(0,1fr)] gap-x-3 px-4 py-3 hover:bg-sunken"
        onClick={() => {
          if (!read) mark.run({ id, read: true });
          onLeave();
        }}
      >
        <span aria-hidden className={read ? '' : 'mt-2 size-2 rounded-full bg-sun'} />
        <span className="wrap-anywhere">
          {!read && <VisuallyHidden>Unread: </VisuallyHidden>}
          <span className={read ? '' : 'font-semibold'}>{words(item)}</span>
          <span className="mt-0.5 block text-muted text-sm">
            <Moment at={at} />
          </span>
        </span>
      </Link>
      <Button
        variant="ghost"
        size="icon"
        className="mt-1 shrink-0"
        aria-label={`${read ? 'Mark as unread' : 'Mark as read'}: ${words(item)}`}
        title={read ? 'Mark as unread' : 'Mark as read'}
        busy={mark.busy}
        onClick={() => mark.run({ id, read: !read })}
      >
        <Icon aria-hidden />
      </Button>
    </li>
  );
}

const addressOf: Record<NotificationWords['page'], (company: string, item: Notification) => string> = {
  team: paths.team,
  billing: paths.billing,
  company: paths.companyDetails,
  settings: paths.settings,
  magnets: paths.magnets,
  // Many that were given at once are in their list.
  project: (company, { details: { projectId, what } }) =>
    typeof projectId === 'string'
      ? paths.project(company, projectId)
      : (what === 'projects' ? paths.projects : paths.leads)(company),
  task: (company, { details: { projectId } }) =>
    typeof projectId === 'string' ? paths.project(company, projectId) : paths.tasks(company),
};
