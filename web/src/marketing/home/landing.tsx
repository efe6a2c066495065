import { AppSuite } from './app-suite.tsx';
import { BetaStrip } from './beta-strip.tsx';
import { Claims } from './claims.tsx';
import { Hero } from './hero.tsx';

export function Landing() {
  return (
    <>
      <Hero />
      <Claims />
      <AppSuite />
      <BetaStrip />
    </>
  );
}
