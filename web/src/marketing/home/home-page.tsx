import { Landing } from './landing.tsx';

export function HomePage() {
  return <Landing />;
}
