import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import { factsOf } from '@heliodesk/core/rules/projects/deadlines';
import { obstaclesTo } from '@heliodesk/core/rules/projects/moves';
import type { Stage } from '@heliodesk/core/rules/projects/stages';
import { dayAt } from '@heliodesk/core/rules/uk/calendar';
import { useState } from 'react';
import { useOverlay } from '../../lib/overlay.ts';
import { MoveDialog } from './move-dialog.tsx';
import { useMove } from './use-move.ts';

interface Options {
  /** Besides the project and the lists. */
  renews?: readonly string[];
  /** As a move that asks for nothing begins; not while the one before it of the same project is under way. */
  onMoving?: (project: ProjectDetail, to: Stage) => void;
  onFailed?: () => void;
}

/** Moves projects: at once where nothing needs saying, and with a question otherwise. */
export function useMoving({ renews, onMoving, onFailed }: Options = {}) {
  const dialog = useOverlay();
  const [asked, setAsked] = useState<{ project: ProjectDetail; target: Stage }>();
  const { run, busy } = useMove({ ...(renews && { renews }), ...(onFailed && { onFailed }) });

  function moveTo(project: ProjectDetail, to: Stage) {
    const isAsked =
      to === 'lost' || obstaclesTo(to, factsOf(project, project.property), dayAt(new Date())).length > 0;
    if (isAsked) {
      setAsked({ project, target: to });
      dialog.show();
      return;
    }
    const isBegun = run({ id: project.id, version: project.version, stage: to });
    if (isBegun) onMoving?.(project, to);
  }

  const question = asked && (
    <MoveDialog {...asked} renews={renews} open={dialog.open} onClose={dialog.close} />
  );
  return { moveTo, busy, question };
}
