// autocannon brings no declarations; these are for what is used here.
declare module 'autocannon' {
  type Request = { method?: string; path?: string; headers?: Record<string, string>; body?: string };
  type Options = {
    url: string;
    connections: number;
    amount?: number;
    overallRate?: number;
    duration?: number;
    requests: { setupRequest: (request: Request) => Request }[];
  };
  type Result = {
    latency: { p99: number };
    errors: number;
    non2xx: number;
    requests: { total: number };
    statusCodeStats: Record<string, { count: number }>;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
