export { Quiz, type QuizProps } from './quiz.tsx';
export { quizSession } from './quiz-session.ts';
