export { isBeginning, useToday } from './api.ts';
export { FirstLeads } from './first-leads.tsx';
export { TodayCards } from './today-cards.tsx';
