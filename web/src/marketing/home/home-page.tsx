import { useLocation } from 'react-router';
import { useAwake } from '../../lib/awake.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Landing } from './landing.tsx';
import { viewIn } from './view.ts';
import { useView } from './view-code.ts';
import { useViewFocus } from './view-focus.ts';

/** Landing, quiz and results are views of one page, and the address says which is shown. */
export function HomePage() {
  const { search, key, state } = useLocation();
  const wanted = viewIn(search);
  const { View, arrived } = useView(wanted, {
    attempt: key,
    reportNext: Boolean(state?.overlay),
    joined: state?.joined === true,
  });
  const awake = useAwake();
  const nameWithAnswers = wanted === 'results' ? search : wanted;
  useViewFocus(awake && arrived ? nameWithAnswers : undefined);

  // The HTML that React takes over is the landing view's, whatever the address asks for.
  if (!awake) return <Landing />;
  if (View) return <View />;
  return (
    <div role="status" className="view-loading">
      <VisuallyHidden>Loading</VisuallyHidden>
    </div>
  );
}
