import { AppSuite } from './app-suite.tsx';
import { BetaStrip } from './beta-strip.tsx';
import { Claims } from './claims.tsx';
import { Hero } from './hero.tsx';

export function HomePage() {
  return (
    <>
      <Hero />
      <Claims />
      <AppSuite />
      <BetaStrip />
    </>
  );
}
