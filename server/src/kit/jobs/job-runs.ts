import { TimeLimitError } from '../http/time-limit.ts';
import { counter, histogram } from '../metrics/instruments.ts';

export type JobFailure = 'run' | 'time_limit' | 'item';

const failures = counter(
  'holdfast_job_failures_total',
  'Job runs that failed or passed their time limit, and due items that failed',
  ['name', 'failure'],
);
const durations = histogram(
  'holdfast_job_duration_seconds',
  'Duration of job runs',
  [0.02, 0.1, 0.5, 2.5, 10, 60, 300],
  ['name'],
);
const inProgress = { running: 0, queued: 0 };

export const jobsInProgress = (): Readonly<typeof inProgress> => inProgress;

export const countJobFailure = (name: string, failure: JobFailure): void =>
  failures.inc({ name, failure });

export const failureOfRun = (error: unknown): JobFailure =>
  error instanceof TimeLimitError ? 'time_limit' : 'run';

/** Counts what waits for a slot. */
export async function queued(entry: Promise<void>): Promise<void> {
  inProgress.queued += 1;
  await entry.finally(() => {
    inProgress.queued -= 1;
  });
}

export async function timedRun<T>(name: string, run: () => Promise<T>): Promise<T> {
  const stop = durations.startTimer({ name });
  inProgress.running += 1;
  try {
    return await run();
  } finally {
    inProgress.running -= 1;
    stop();
  }
}
