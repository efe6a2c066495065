export type { Send } from './delivery.ts';
export { sandboxRoutes } from './routes.ts';
export { createSimulator, type Simulator } from './simulator.ts';
