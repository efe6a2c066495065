export type { Send } from './delivery.ts';
export { sandboxRoutes } from './routes.ts';
export { createSandbox, type Sandbox } from './sandbox.ts';
