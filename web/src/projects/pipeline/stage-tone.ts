import { type Stage, stageTable } from '@heliodesk/core/rules/projects/stages';

/** The colour of a stage: what waits for somebody, what is under way, what is won and what is lost. */
export function stageTone(stage: Stage): 'neutral' | 'sun' | 'info' | 'success' | 'danger' {
  if (stage === 'lost') return 'danger';
  if (stage === 'new') return 'sun';
  if (stage === 'commissioned' || stage === 'handed_over') return 'success';
  return stageTable[stage].phase === 'lead' ? 'neutral' : 'info';
}
