import type { QuizAnswers } from '@heliodesk/core/rules/quiz';

export interface ReportViewProps {
  answers: QuizAnswers;
  onClose: () => void;
}

export function ReportView(_props: ReportViewProps) {
  return <h1>Report</h1>;
}
