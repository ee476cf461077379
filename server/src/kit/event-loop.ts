import { monitorEventLoopDelay } from 'node:perf_hooks';
import { refuse } from '@holdfast/domain/refusals';
import type { FastifyInstance } from 'fastify';

/** How late the event loop gets to what is due, in milliseconds. */
export type LoopDelay = { readonly mean: number; readonly p99: number; readonly max: number };

export type EventLoop = {
  /** In the latest second. */
  delay(): LoopDelay;
  isOverloaded(): boolean;
  stop(): void;
};

/** So many late seconds in a row are an overload, and so many punctual ones its end. */
const SECONDS_IN_A_ROW = 3;
/** How often the delay is measured; what is measured includes the pause between two. */
const RESOLUTION_MS = 20;
const NANOSECONDS = 1_000_000;

/** Decides from one figure a second whether the process does more than it can. */
export class OverloadSwitch {
  readonly #limitMs: number;
  #row = 0;
  #isOverloaded = false;

  /** With a limit of 0 there is no overload. */
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

/** Measures the event loop's delay, second by second, until it is stopped. */
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

/** Whoever watches the process learns how it is, most of all while it is overloaded. */
const ALWAYS_ANSWERED = new Set(['/api/health', '/api/ready', '/api/metrics']);

/** While the process is overloaded, all else is refused with OVERLOADED before any work. */
export function shedLoad(app: FastifyInstance, loop: EventLoop): void {
  app.addHook('onRequest', async (request) => {
    if (!loop.isOverloaded()) return;
    if (!ALWAYS_ANSWERED.has(request.routeOptions.url ?? '')) refuse('OVERLOADED', {});
  });
  app.addHook('onClose', async () => loop.stop());
}
