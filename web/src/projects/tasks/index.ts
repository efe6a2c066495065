export { addTask, saveTask, tasksAddress } from './api.ts';
export { DueDay } from './due-day.tsx';
export { useDone } from './use-done.ts';
