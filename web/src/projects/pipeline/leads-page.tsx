import { Pipeline } from './pipeline.tsx';

export function LeadsPage() {
  return <Pipeline phase="lead" />;
}
