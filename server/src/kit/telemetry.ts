import type { Scrape } from './metrics/metrics.ts';
import type { Tracer } from './trace.ts';

/** Sends spans and metrics to a collector. */
export type Telemetry = {
  readonly tracer: Tracer;
  export(scrape: Scrape): void;
  /** Sends what is left. */
  stop(): Promise<void>;
};
