import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

interface FactorCardProps {
  Icon: LucideIcon;
  title: string;
  badge?: ReactNode;
  lead: ReactNode;
  action: ReactNode;
  children?: ReactNode;
}

export function FactorCard({ Icon, title, badge, lead, action, children }: FactorCardProps) {
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Icon aria-hidden className="size-6 shrink-0 text-muted" />
        <div className="min-w-0 flex-1 basis-52">
          <h3 className="font-semibold">
            {title} {badge}
          </h3>
          <p className="text-muted text-sm">{lead}</p>
        </div>
        {action}
      </div>
      {children}
    </Card>
  );
}
