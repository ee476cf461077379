import { Counter, Histogram, Registry } from 'prom-client';

/** What this process has done since its start, for whichever database and address. */
export const instruments = new Registry();
const registers = [instruments];

export const counter = <L extends string>(
  name: `${string}_total`,
  help: string,
  labelNames: readonly L[] = [],
): Counter<L> => new Counter({ name, help, labelNames, registers });

export const histogram = <L extends string>(
  name: string,
  help: string,
  buckets: number[],
  labelNames: readonly L[] = [],
): Histogram<L> => new Histogram({ name, help, labelNames, buckets, registers });
