import { monitorEventLoopDelay } from 'node:perf_hooks';
import { refuse } from '@holdfast/domain/refusals';
import type { FastifyInstance } from 'fastify';

/** Event loop delay in milliseconds. */
export type LoopDelay = { readonly mean: number; readonly p99: number; readonly max: number };

export type EventLoop = {
  delay(): LoopDelay;
  isOverloaded(): boolean;
  stop(): void;
};

/** Number of consecutive late seconds that start an overload, and of punctual ones that end it. */
const SECONDS_IN_A_ROW = 3;
/** Sampling interval, which the measured delays include. */
const RESOLUTION_MS = 20;
const NANOSECONDS = 1_000_000;

/** From one figure per second. A limit of 0 disables it. */
export class OverloadSwitch {
  readonly #limitMs: number;
  #row = 0;
  #isOverloaded = false;

  constructor(limitMs: number) {
    this.#limitMs = limitMs;
  }

  get isOverloaded(): boolean {
    return this.#isOverloaded;
  }

  record(meanMs: number): void {
    if (this.#limitMs === 0) return;
    const isLate = meanMs > this.#limitMs;
    this.#row = isLate === this.#isOverloaded ? 0 : this.#row + 1;
    if (this.#row < SECONDS_IN_A_ROW) return;
    this.#isOverloaded = isLate;
    this.#row = 0;
  }
}

export function watchEventLoop(limitMs: number): EventLoop {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  const overload = new OverloadSwitch(limitMs);
  const inMs = (nanoseconds: number) =>
    Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION_MS) : 0;
  let latest: LoopDelay = { mean: 0, p99: 0, max: 0 };
  histogram.enable();
  const timer = setInterval(() => {
    const { mean, max } = histogram;
    latest = { mean: inMs(mean), p99: inMs(histogram.percentile(99)), max: inMs(max) };
    histogram.reset();
    overload.record(latest.mean);
  }, 1000);
  timer.unref();
  return {
    delay: () => latest,
    isOverloaded: () => overload.isOverloaded,
    stop: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
}

/** Monitoring must get responses during an overload too. */
const ALWAYS_ANSWERED = new Set(['/api/health', '/api/ready', '/api/metrics']);

/** During an overload, refuses other requests with OVERLOADED before any work. */
export function shedLoad(app: FastifyInstance, loop: EventLoop): void {
  app.addHook('onRequest', async (request) => {
    if (!loop.isOverloaded()) return;
    if (!ALWAYS_ANSWERED.has(request.routeOptions.url ?? '')) refuse('OVERLOADED', {});
  });
  app.addHook('onClose', async () => loop.stop());
}
