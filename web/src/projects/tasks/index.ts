export { addTask, saveTask, tasksAddress } from './api.ts';
export { fetchTaskDialog } from './fetch-dialog.ts';
export { TaskTick } from './task-tick.tsx';
