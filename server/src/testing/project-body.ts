import { type ProjectBody, type ProjectDetail, projectBody } from '@heliodesk/core/contracts/projects';
import { z } from 'zod';

const fields = z.object(projectBody.shape);

/** What is saved of a project as it stands. */
export const bodyOfProject = (project: ProjectDetail): ProjectBody => fields.parse(project);
