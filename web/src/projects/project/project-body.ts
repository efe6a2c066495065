import type { ProjectBody } from '@heliodesk/core/contracts/projects';

/** The saved body of a project as it is. Written out, since the contract would bring all its validation to the page. */
export function bodyOfProject(project: ProjectBody): ProjectBody {
  const { ownerId, source, valuePence, systemKwp, inverterKw, contractPlace } = project;
  const { signedOn, deliveredOn, plannedOn, commissionedOn } = project;
  const { dnoAppliedOn, dnoApprovedOn, dnoNotifiedOn, mcsCertifiedOn } = project;
  return {
    ...{ ownerId, source, valuePence, systemKwp, inverterKw, contractPlace },
    ...{ signedOn, deliveredOn, plannedOn, commissionedOn },
    ...{ dnoAppliedOn, dnoApprovedOn, dnoNotifiedOn, mcsCertifiedOn },
  };
}
