import { Sun } from 'lucide-react';
import { Alert } from '../ui/alert.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { SampleGroup } from './sample-group.tsx';
import { TableSample } from './table-sample.tsx';

const badgeTones = ['neutral', 'sun', 'info', 'success', 'danger'] as const;
const alertTones = ['info', 'success', 'warning', 'danger'] as const;

export function DisplaySamples() {
  return (
    <SampleGroup title="Display">
      <div className="flex flex-wrap gap-2">
        {badgeTones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        {alertTones.map((tone) => (
          <Alert key={tone} tone={tone} title={`An alert: ${tone}`}>
            What happened, and what to do about it.
          </Alert>
        ))}
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <Card className="grid gap-4">
          <p>A card, with progress and a spinner.</p>
          <ProgressBar aria-label="Progress" value={62.5} />
          <Spinner className="text-sun-ink" />
        </Card>
        <Card className="grid content-start gap-3">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-4" />
          <Skeleton className="h-4 w-4/5" />
        </Card>
      </div>
      <TableSample />
      <EmptyState icon={<Sun aria-hidden />} title="Nothing here yet" action={<Button>Add the first</Button>}>
        What will be listed here, and how it comes about.
      </EmptyState>
    </SampleGroup>
  );
}
