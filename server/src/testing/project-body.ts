import { type ProjectBody, type ProjectDetail, projectBody } from '@heliodesk/core/contracts/projects';
import { z } from 'zod';

const fields = z.object(projectBody.shape);

/** The body that saves a project as it is. */
export const bodyOfProject = (project: ProjectDetail): ProjectBody => fields.parse(project);
