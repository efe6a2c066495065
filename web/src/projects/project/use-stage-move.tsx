import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import { factsOf } from '@heliodesk/core/rules/projects/deadlines';
import { obstaclesTo } from '@heliodesk/core/rules/projects/moves';
import type { Stage } from '@heliodesk/core/rules/projects/stages';
import { dayAt } from '@heliodesk/core/rules/uk/calendar';
import { useState } from 'react';
import { useOverlay } from '../../lib/overlay.ts';
import { MoveDialog } from './move-dialog.tsx';
import { useMove } from './use-move.ts';

/** Moves a project with one press, or asks first where the stage wants to know something. */
export function useStageMove(project: ProjectDetail) {
  const dialog = useOverlay();
  const [target, setTarget] = useState<Stage>();
  const { run, busy } = useMove(project.id);

  function moveTo(to: Stage) {
    const obstacles = obstaclesTo(to, factsOf(project, project.property), dayAt(new Date()));
    if (to !== 'lost' && obstacles.length === 0) {
      run({ id: project.id, version: project.version, stage: to });
      return;
    }
    setTarget(to);
    dialog.show();
  }

  return {
    moveTo,
    busy,
    dialog: target && <MoveDialog {...{ project, target }} open={dialog.open} onClose={dialog.close} />,
  };
}
