import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import type { LegalFacts } from '@heliodesk/core/rules/projects/deadlines';
import { nationOf } from '@heliodesk/core/rules/uk/nation';

/** What the law asks about a project. */
export function factsOf(project: ProjectDetail): LegalFacts {
  const { property } = project;
  return { ...project, nation: nationOf(property.postcode), phases: property.phases };
}
