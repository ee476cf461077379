import { AsyncLocalStorage } from 'node:async_hooks';
import { Refusal } from '@holdfast/domain/kernel/refusal';
import type { Database } from '../../../../kit/database/db.ts';
import { isRolledBack, troubleOf } from '../../../../kit/database/outages.ts';
import { transaction } from '../../../../kit/database/transaction.ts';
import { openWriter } from '../../../../kit/database/writer.ts';
import { type Edge, newIdOf } from '../../../../kit/http/edge.ts';
import { histogram } from '../../../../kit/metrics/instruments.ts';
import { type NewSpan, traced } from '../../../../kit/trace.ts';
import {
  endLease,
  findLastBatch,
  findLeader,
  LEASE_MS,
  type Lease,
  renewLease,
  StaleEpoch,
  takeLease,
} from '../repository/lease.ts';
import { type Batch, executeCommand } from './batch.ts';
import { type Command, type Result, refused } from './commands.ts';
import { rebuildState } from './rebuild.ts';
import { NotLocked } from './settle.ts';
import { type ExchangeState, emptyState } from './state.ts';

/** Larger batches would add latency and hardly any throughput. */
const MOST_PER_BATCH = 512;
/** At this queue length orders are refused; cancellations never are. */
const MOST_WAITING = 4_096;
const RENEW_MS = 1_000;
const NAME = 'main';

const batchSizes = histogram(
  'holdfast_exchange_batch_commands',
  'Commands committed in one transaction of the exchange',
  [1, 4, 16, 64, 256, MOST_PER_BATCH],
);
const batchTimes = histogram(
  'holdfast_exchange_batch_duration_seconds',
  'Time from the start of a batch of the exchange to its commit',
  [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2],
);

export const leaderUrl = (edge: Edge): Promise<string | undefined> => findLeader(edge.db, NAME);

type Waiting = {
  readonly command: Command;
  readonly answer: (result: Result) => void;
  readonly fail: (error: unknown) => void;
};

export type Committed = Pick<Batch, 'effects' | 'stateTx'>;

export class NotLeader extends Error {
  override name = 'NotLeader';
  override message = 'Another process leads the exchange';
}

/**
 * Batches of one transaction each; results are returned after the commit. No timer collects a
 * batch: the next one takes what arrives while this one is written.
 *
 * It works only while its process leads, that is, holds the lease whose epoch every batch checks.
 */
export class Sequencer {
  readonly #process: string;
  readonly #url: string;
  readonly #mostPerBatch: number;
  readonly #listeners = new Set<(committed: Committed) => void>();
  #edge: Edge | undefined;
  #lease: Lease | undefined;
  #writer: Database | undefined;
  #electing: Promise<boolean> | undefined;
  #state: ExchangeState = emptyState();
  #waiting: Waiting[] = [];
  #urgent: Waiting[] = [];
  #working: Promise<void> | undefined;
  /** A batch has commands of many callers: neither a job's limit nor its lease ends it. */
  readonly #outside = AsyncLocalStorage.snapshot();
  #renewal: NodeJS.Timeout | undefined;
  #committedAt = Number.NEGATIVE_INFINITY;

  constructor(process: string, url: string, mostPerBatch = MOST_PER_BATCH) {
    this.#process = process;
    this.#url = url;
    this.#mostPerBatch = mostPerBatch;
  }

  get state(): ExchangeState | undefined {
    return this.#lease ? this.#state : undefined;
  }

  get isLeading(): boolean {
    return this.#lease !== undefined;
  }

  /** Commands that wait for a batch. */
  get queue() {
    return { orders: this.#waiting.length, urgent: this.#urgent.length };
  }

  onCommit(listener: (committed: Committed) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Rebuilds the books first. True if this process leads. */
  async lead(edge: Edge): Promise<boolean> {
    if (this.#lease) return true;
    this.#electing ??= this.#takeLease(edge).finally(() => {
      this.#electing = undefined;
    });
    return this.#electing;
  }

  async #takeLease(edge: Edge): Promise<boolean> {
    this.#edge = edge;
    const candidate = { name: NAME, leader: this.#process, url: this.#url };
    const lease = await takeLease(edge.db, candidate);
    if (!lease) return false;
    this.#state = await rebuildState(edge.db);
    this.#lease = lease;
    this.#renewal = setInterval(() => void this.#renew(edge, lease), RENEW_MS);
    this.#renewal.unref();
    return true;
  }

  async #renew(edge: Edge, lease: Lease): Promise<void> {
    // Batches also renew the lease. They lock its row, so a renewal would have to wait for them.
    if (performance.now() - this.#committedAt < RENEW_MS / 2) return;
    const isRenewed = await renewLease(edge.db, lease).catch((error) => !isDemotion(error));
    if (!isRenewed && this.#lease === lease) this.#stepDown(new NotLeader());
  }

  /**
   * Returns after the commit. Throws `NotLeader` if another process leads; the result is
   * EXCHANGE_BUSY if the queue is full.
   */
  async submit(edge: Edge, command: Command): Promise<Result> {
    if (!(await this.lead(edge))) throw new NotLeader();
    const isOrder = command.kind === 'place';
    if (isOrder && this.#waiting.length >= MOST_WAITING) return refused('EXCHANGE_BUSY');
    const queue = isOrder ? this.#waiting : this.#urgent;
    return traced(
      () => ({ name: `exchange ${command.kind}` }),
      () =>
        new Promise<Result>((answer, fail) => {
          queue.push({ command, answer, fail });
          this.#working ??= this.#outside(() => this.#work(edge));
        }),
    );
  }

  async stop(): Promise<void> {
    await this.#working;
    clearInterval(this.#renewal);
    const lease = this.#lease;
    this.#lease = undefined;
    if (lease && this.#edge) await endLease(this.#edge.db, lease).catch(() => {});
    await this.#writer?.destroy();
    this.#writer = undefined;
  }

  /** The sequencer writes on its own connection; events are delivered on the usual ones. */
  #onOwnConnection(edge: Edge): Edge {
    this.#writer ??= openWriter(edge.pool, LEASE_MS / 2);
    const { handlersOf, afterCommit } = edge.delivery;
    const delivery: Edge['delivery'] = {
      handlersOf,
      afterCommit: (_, events) => afterCommit(edge, events),
    };
    return { ...edge, db: this.#writer, delivery };
  }

  async #work(edge: Edge): Promise<void> {
    try {
      for (;;) {
        // Commands from one turn of the event loop share a batch.
        await new Promise(setImmediate);
        const most = this.#mostPerBatch;
        const urgent = this.#urgent.splice(0, most);
        const batch = [...urgent, ...this.#waiting.splice(0, most - urgent.length)];
        if (batch.length === 0) return;
        await traced(
          () => batchSpan(batch, this.#lease),
          () => this.#run(edge, batch),
        );
      }
    } finally {
      // Nothing was awaited since the queue was found empty, so the next command restarts the loop.
      this.#working = undefined;
    }
  }

  /**
   * A failing batch is halved until the failing command is alone; after a lost connection it is
   * retried once, if it was not committed. On a server that is no longer the primary, the process
   * steps down: the next leader, often the same process, rebuilds the books from the new primary.
   */
  async #run(edge: Edge, batch: readonly Waiting[], isRetry = false): Promise<void> {
    const lease = this.#lease;
    if (!lease) return reject(batch, new NotLeader());
    try {
      const results = await this.#commitLocked(edge, lease, batch);
      for (const [i, waiting] of batch.entries()) waiting.answer(results[i] ?? lost());
    } catch (error) {
      if (error instanceof StaleEpoch || isDemotion(error) || !this.#lease) {
        this.#stepDown(new NotLeader());
        return reject(batch, new NotLeader());
      }
      if (!isRolledBack(error) && !isRetry) return this.#run(edge, batch, true);
      const [only] = batch;
      if (batch.length === 1 && only) return only.fail(error);
      edge.log.warn({ err: error, commands: batch.length }, 'Batch failed; retrying in halves');
      const half = Math.ceil(batch.length / 2);
      await this.#run(edge, batch.slice(0, half));
      await this.#run(edge, batch.slice(half));
    }
  }

  /**
   * After a refused order, later ones may meet orders other than expected: the batch is retried
   * with their accounts locked too.
   */
  async #commitLocked(
    edge: Edge,
    lease: Lease,
    waiting: readonly Waiting[],
  ): Promise<readonly Result[]> {
    const more: NotLocked[] = [];
    for (;;) {
      try {
        return await this.#commit(edge, lease, waiting, more);
      } catch (error) {
        if (!(error instanceof NotLocked)) throw error;
        more.push(error);
      }
    }
  }

  async #commit(
    edge: Edge,
    lease: Lease,
    waiting: readonly Waiting[],
    more: readonly NotLocked[],
  ): Promise<readonly Result[]> {
    const began = performance.now();
    const commands = waiting.map(({ command }) => command);
    const at = commands.reduce((latest, command) => Math.max(latest, command.at), 0);
    const cause = { requestId: newIdOf(edge), now: new Date(at) };
    let done: Batch | undefined;
    try {
      await transaction(this.#onOwnConnection(edge), cause, async (ctx) => {
        // The kit retries after a deadlock, so the first try is rolled back here.
        done?.stateTx.rollback();
        done = undefined;
        done = await executeCommand(ctx, this.#state, lease, commands, more);
      });
    } catch (error) {
      if (!(await this.#wasCommitted(edge, lease, done, error))) {
        done?.stateTx.rollback();
        throw error;
      }
    }
    batchSizes.observe(commands.length);
    batchTimes.observe((performance.now() - began) / 1000);
    return this.#applyCommit(lease, done);
  }

  /**
   * Reads from the lease's row whether a batch was committed whose commit was not acknowledged. If
   * that fails, this process steps down and the next leader rebuilds the books.
   */
  async #wasCommitted(
    edge: Edge,
    lease: Lease,
    done: Batch | undefined,
    error: unknown,
  ): Promise<boolean> {
    if (!done || error instanceof StaleEpoch || error instanceof Refusal || isRolledBack(error))
      return false;
    const last = await findLastBatch(edge.db, lease).catch(() => undefined);
    if (last === undefined) this.#stepDown(new NotLeader());
    return last === lease.lastBatch + 1n;
  }

  #applyCommit(lease: Lease, done: Batch | undefined): readonly Result[] {
    if (!done) return [];
    done.stateTx.commit();
    lease.lastBatch += 1n;
    this.#committedAt = performance.now();
    lease.lastSeq = done.effects.lastSeq;
    for (const listener of this.#listeners) listener(done);
    return done.results;
  }

  /** Rejects the queue, whose commands are then forwarded, and drops the books. */
  #stepDown(error: NotLeader): void {
    clearInterval(this.#renewal);
    this.#lease = undefined;
    this.#state = emptyState();
    reject([...this.#urgent.splice(0), ...this.#waiting.splice(0)], error);
  }
}

const isDemotion = (error: unknown): boolean => troubleOf(error) === 'demoted';

/** Its own trace: it serves commands of many requests. */
const batchSpan = (batch: readonly Waiting[], lease: Lease | undefined): NewSpan => ({
  name: 'exchange batch',
  facts: { 'holdfast.items': batch.length, 'holdfast.epoch': Number(lease?.epoch ?? 0) },
  within: 'a new trace',
});

const reject = (batch: readonly Waiting[], error: unknown): void => {
  for (const { fail } of batch) fail(error);
};

const lost = (): Result => refused('EXCHANGE_BUSY');
