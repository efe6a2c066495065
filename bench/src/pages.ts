export type Page = {
  name: string;
  path: string;
  /** Only where a bar is set for it. */
  lcpTimes?: number;
  blockingOver?: number;
};

/** The public pages whose speed is promised; one more page is one more line. */
export const pages: Page[] = [
  { name: 'home', path: '/', lcpTimes: 1.35, blockingOver: 90 },
  { name: 'pricing', path: '/pricing', lcpTimes: 1.35 },
  { name: 'login', path: '/login' },
];
