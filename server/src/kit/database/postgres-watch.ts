import type { Logger } from 'pino';
import type { OwnPostgres } from './postgres.ts';

const LOOK_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

/** On the same port. Committed data survives; until the restart, requests get a 503. */
export function watchPostgres(own: OwnPostgres, log: Logger): { stop(): Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<void> = Promise.resolve();
  let pauseMs = LOOK_MS;

  const look = async (): Promise<void> => {
    if (await own.isListening()) return;
    if (stopped) return;
    log.error('PostgreSQL stopped; restarting');
    try {
      await own.startAgain();
      pauseMs = LOOK_MS;
      log.info('PostgreSQL restarted');
    } catch (err) {
      // Children of the dead server may briefly hold its shared memory.
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      log.error({ err }, 'PostgreSQL failed to start; retrying');
    }
  };
  const schedule = (): void => {
    if (stopped) return;
    timer = setTimeout(() => {
      turn = look().finally(schedule);
    }, pauseMs);
    timer.unref();
  };
  schedule();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await turn;
    },
  };
}
