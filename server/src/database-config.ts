import { BadConfig, type Env } from './bad-config.ts';
import { CONNECTIONS, LEAST_CONNECTIONS } from './kit/database/connections.ts';
import { serversIn } from './kit/database/servers.ts';

/** One server, or several separated by commas. */
export function databaseServers(env: Env): string | undefined {
  const value = env.DATABASE_URL;
  if (!value) return undefined;
  try {
    if (!/^postgres(?:ql)?:\/\//.test(value)) throw new Error('no PostgreSQL URL');
    serversIn(value);
  } catch (error) {
    if (error instanceof BadConfig) throw error;
    throw new BadConfig('DATABASE_URL must be a URL that begins with postgres: or postgresql:');
  }
  return value;
}

export function connections(env: Env): number {
  const value = env.DATABASE_CONNECTIONS;
  if (!value) return CONNECTIONS;
  if (!/^\d{1,4}$/.test(value) || Number(value) < LEAST_CONNECTIONS) {
    throw new BadConfig(
      `DATABASE_CONNECTIONS=${value} is not a number of at least ${LEAST_CONNECTIONS}`,
    );
  }
  return Number(value);
}
