export { addTask, tasksAddress } from './api.ts';
export { TaskTick } from './task-tick.tsx';
