import { decodeAnswers } from '@heliodesk/core/rules/report-link';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { ReportView, type ReportViewProps } from '../report/index.ts';
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
      reader={readerIn(state)}
      onClose={() => navigate(paths.home())}
    />
  );
}

// The reader, by what led here: the report, the list or the quiz says so in the navigation's state; a shared link has
// none.
function readerIn(state: { joined?: unknown; answered?: unknown } | null): ReportViewProps['reader'] {
  if (state?.joined === true) return 'joined';
  return state?.answered === true ? 'answered' : 'stranger';
}
