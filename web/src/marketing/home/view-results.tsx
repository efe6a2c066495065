import { decodeAnswers } from '@heliodesk/core/rules/report-link';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { ReportView } from '../report/index.ts';
import { useViewTitle } from './view-title.ts';

/** The savings report for the answers in the address. A link that is damaged leads to the landing view. */
export function ResultsView() {
  useViewTitle('Your savings report');
  const code = useSearchParams()[0].get('answers') ?? '';
  const { state } = useLocation();
  const navigate = useNavigate();
  const answers = decodeAnswers(code);
  if (!answers) return <Navigate to={paths.home()} replace />;
  return (
    <ReportView
      key={code}
      answers={answers}
      joined={hasJoined(state)}
      onClose={() => navigate(paths.home())}
    />
  );
}

// Whoever opens the report after joining the list says so in the state of the navigation.
function hasJoined(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'joined' in state && state.joined === true;
}
