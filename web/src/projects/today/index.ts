export { isBeginning, useToday } from './api.ts';
export { DashboardCards } from './dashboard-cards.tsx';
export { FirstLeads } from './first-leads.tsx';
export { TodayCards } from './today-cards.tsx';
