import { existsSync } from 'node:fs';
import { type Config, parseConfig } from './config.ts';

/** The only place that reads process.env: a .env file fills in what the environment leaves out. */
export function configFromEnvironment(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return parseConfig(process.env);
}
