import { cn } from '../../ui/class-names.ts';
import { Faq } from './faq.tsx';
import { PageIntro } from './page-intro.tsx';
import { PlanGrid } from './plan-grid.tsx';
import { SalesBanner } from './sales-banner.tsx';
import { SizeSelector } from './size-selector.tsx';
import { useBusinessSize } from './use-business-size.ts';
import { useFreshStart } from './use-fresh-start.ts';

export function PricingPage() {
  const { size, chooseSize, changed, selector } = useBusinessSize();
  useFreshStart();
  return (
    <div className={cn('pricing', changed && 'pricing-changed')}>
      <PageIntro />
      <section aria-label="Plans" className="mx-auto max-w-6xl px-4 pb-10 sm:px-6 md:pb-14">
        <SizeSelector ref={selector} size={size} onChoose={chooseSize} announce={changed} />
        <PlanGrid size={size} onChooseSize={chooseSize} />
      </section>
      <SalesBanner />
      <Faq />
    </div>
  );
}
