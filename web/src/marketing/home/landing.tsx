import { BetaProgram } from './beta/beta-program.tsx';
import { AppCarousel } from './carousel/app-carousel.tsx';
import { Ecosystem } from './ecosystem/ecosystem.tsx';
import { Hero } from './hero/hero.tsx';
import { SunPath } from './hero/sun-path.tsx';
import { IntegrationPartners } from './integration-partners.tsx';
import { Security } from './security.tsx';
import { Transformation } from './transformation.tsx';
import { WhyChoose } from './why-choose.tsx';

export function Landing() {
  return (
    <>
      <div className="hero-sky relative isolate overflow-hidden">
        <SunPath />
        <Hero />
        <AppCarousel />
      </div>
      <Transformation />
      <WhyChoose />
      <Ecosystem />
      <IntegrationPartners />
      <Security />
      <BetaProgram />
    </>
  );
}
