import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import { may } from '@heliodesk/core/rules/permissions';
import { nextStage, stageName, stageTable } from '@heliodesk/core/rules/projects/stages';
import { ChevronDown } from 'lucide-react';
import { DropdownMenu as Menu } from 'radix-ui';
import { useUser } from '../../lib/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonVariants } from '../../ui/button-variants.ts';
import { useMoving } from '../moving/index.ts';
import { stageTone } from '../pipeline/index.ts';
import { useDeletion } from './use-deletion.ts';

/** The stage of a project, and the ways on from there. */
export function StageBar({ project }: { project: ProjectDetail }) {
  const { role } = useUser();
  const { stage } = project;
  const { moveTo, busy, question } = useMoving();
  const deletion = useDeletion(project);
  const next = nextStage(stage);

  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone={stageTone(stage)}>{stageName(stage)}</Badge>
      {may(role, 'projects:edit') && (
        <>
          {next && (
            <Button
              busy={busy}
              // The second press of two was meant for the stage before.
              onClick={({ detail }) => detail < 2 && moveTo(project, next)}
            >
              Move to {stageName(next)}
            </Button>
          )}
          <Menu.Root modal={false}>
            <Menu.Trigger className={buttonVariants({ variant: 'secondary' })}>
              Actions
              <ChevronDown aria-hidden />
            </Menu.Trigger>
            <Menu.Content align="end" sideOffset={4} collisionPadding={12} className="floating min-w-56 p-2">
              {stageTable[stage].to
                .filter((to) => to !== next)
                .map((to) => (
                  <Menu.Item key={to} className="menu-item" onSelect={() => moveTo(project, to)}>
                    {to === 'lost' ? 'Mark as lost' : `Move to ${stageName(to)}`}
                  </Menu.Item>
                ))}
              <Menu.Separator className="my-1 h-px bg-line" />
              <Menu.Item className="menu-item text-danger" onSelect={() => deletion.run()}>
                Delete
              </Menu.Item>
            </Menu.Content>
          </Menu.Root>
        </>
      )}
      {question}
    </div>
  );
}
