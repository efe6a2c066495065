import { ArrowRight, Plus } from 'lucide-react';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { SampleGroup } from './sample-group.tsx';

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const;
const sizes = ['sm', 'md', 'lg'] as const;

export function ActionSamples() {
  return (
    <SampleGroup title="Buttons">
      {sizes.map((size) => (
        <div key={size} className="flex flex-wrap items-center gap-3">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant} {size}
            </Button>
          ))}
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled>Disabled</Button>
        <Button busy>
          <Spinner />
          Busy
        </Button>
        <Button variant="secondary" size="icon" aria-label="Add">
          <Plus aria-hidden />
        </Button>
        <LinkButton to={paths.home()} variant="secondary">
          Link to home
          <ArrowRight aria-hidden />
        </LinkButton>
      </div>
    </SampleGroup>
  );
}
