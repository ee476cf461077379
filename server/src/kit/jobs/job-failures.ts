import { TimeLimitError } from '../http/time-limit.ts';

export type JobFailure = 'run' | 'time_limit' | 'item';

type Count = { readonly job: string; readonly failure: JobFailure; value: number };

const counts = new Map<string, Count>();

export function countJobFailure(job: string, failure: JobFailure): void {
  const key = `${job} ${failure}`;
  const count = counts.get(key) ?? { job, failure, value: 0 };
  count.value += 1;
  counts.set(key, count);
}

export const failureOfRun = (error: unknown): JobFailure =>
  error instanceof TimeLimitError ? 'time_limit' : 'run';

export const jobFailures = (): readonly Readonly<Count>[] => [...counts.values()];
