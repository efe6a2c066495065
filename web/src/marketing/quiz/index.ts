export { Quiz } from './quiz.tsx';
export { quizSession } from './quiz-session.ts';
