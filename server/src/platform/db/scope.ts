/**
 * The scope of asSystem for a statement that is its own transaction, as its first common table expression. It saves
 * the round trips around a single statement; what inserts under row level security must select from it, so that it
 * is set by then.
 */
export const systemScope = `scope as materialized (select set_config('app.scope', 'system', true))`;
