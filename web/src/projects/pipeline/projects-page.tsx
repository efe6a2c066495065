import { Pipeline } from './pipeline.tsx';

export function ProjectsPage() {
  return <Pipeline phase="project" />;
}
