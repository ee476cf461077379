import type { Scrape } from './metrics/metrics.ts';
import type { Tracer } from './trace.ts';

export type Telemetry = {
  readonly tracer: Tracer;
  export(scrape: Scrape): void;
  stop(): Promise<void>;
};
