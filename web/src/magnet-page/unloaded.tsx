import { Button } from '../ui/button.tsx';
import { ScreenHeading } from './screen-heading.tsx';

/** In place of what the network didn't bring. */
export function Unloaded({ onAgain }: { onAgain: () => void }) {
  return (
    <>
      <ScreenHeading
        title="This didn’t load"
        help="Your answers are safe. Check your connection and try again."
      />
      <div>
        <Button onClick={onAgain}>Try again</Button>
      </div>
    </>
  );
}
