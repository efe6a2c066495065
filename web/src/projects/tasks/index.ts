export { addTask, saveTask, tasksAddress } from './api.ts';
export { TaskTick } from './task-tick.tsx';
