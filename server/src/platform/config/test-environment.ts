/** Where the server's tests find a PostgreSQL of somebody else's; without it they bring their own. */
export function testDatabaseUrl(): string | undefined {
  return process.env.TEST_DATABASE_URL;
}
