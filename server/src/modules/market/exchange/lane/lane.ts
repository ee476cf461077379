import { Refusal } from '@holdfast/domain/kernel/refusal';
import type { Database } from '../../../../kit/db.ts';
import { type Edge, newIdOf } from '../../../../kit/edge.ts';
import { transaction } from '../../../../kit/transaction.ts';
import { openWriter } from '../../../../kit/writer.ts';
import {
  endLease,
  Fenced,
  findHolder,
  findLastBatch,
  LEASE_MS,
  type Lease,
  renewLease,
  takeLease,
} from '../repository/lease.ts';
import { type Batch, carryOut } from './batch.ts';
import { type Command, type Result, refused } from './commands.ts';
import { emptyFloor, type Floor } from './markets.ts';
import { rebuildFloor } from './rebuild.ts';
import { NotLocked } from './settle.ts';

/** The most commands of one batch: more raises throughput little and waiting much. */
const MOST_PER_BATCH = 512;
/** The most commands that wait: beyond it orders are refused at once. Cancels always get in. */
const MOST_WAITING = 4_096;
const RENEW_MS = 1_000;
/** One lane for all assets. */
const LANE = 'main';

/** Where the lane is written now; undefined while nobody writes. */
export const writerUrl = (edge: Edge): Promise<string | undefined> => findHolder(edge.db, LANE);

type Waiting = {
  readonly command: Command;
  readonly answer: (result: Result) => void;
  readonly fail: (error: unknown) => void;
};

/** What a committed batch did to the floor: for streams and whoever else watches. */
export type Committed = Pick<Batch, 'journal' | 'attempt'>;

/** Somebody else writes the lane. */
export class NotHolder extends Error {
  override name = 'NotHolder';
  override message = 'Another process writes the exchange';
}

/**
 * The one writer of the exchange: commands wait in a line, and are carried out in batches, each in
 * one transaction. Nobody is answered before the commit. No timer gathers a batch: while one is
 * being written the next gathers by itself.
 */
export class Lane {
  readonly #holder: string;
  readonly #url: string;
  readonly #mostPerBatch: number;
  readonly #watchers = new Set<(done: Committed) => void>();
  #edge: Edge | undefined;
  #lease: Lease | undefined;
  /** The connection that batches are written on. */
  #writer: Database | undefined;
  #taking: Promise<boolean> | undefined;
  #floor: Floor = emptyFloor();
  #waiting: Waiting[] = [];
  #urgent: Waiting[] = [];
  #working: Promise<void> | undefined;
  #renewal: NodeJS.Timeout | undefined;
  #committedAt = Number.NEGATIVE_INFINITY;

  constructor(holder: string, url: string, mostPerBatch = MOST_PER_BATCH) {
    this.#holder = holder;
    this.#url = url;
    this.#mostPerBatch = mostPerBatch;
  }

  /** The floor as the last commit left it; undefined while another process writes. */
  get floor(): Floor | undefined {
    return this.#lease ? this.#floor : undefined;
  }

  /** Hears of every committed batch; returns how to stop hearing. */
  watch(hear: (done: Committed) => void): () => void {
    this.#watchers.add(hear);
    return () => void this.#watchers.delete(hear);
  }

  /** Becomes the writer if nobody else is. Rebuilds the books from what is committed. */
  async take(edge: Edge): Promise<boolean> {
    if (this.#lease) return true;
    this.#taking ??= this.#takeNow(edge).finally(() => {
      this.#taking = undefined;
    });
    return this.#taking;
  }

  async #takeNow(edge: Edge): Promise<boolean> {
    this.#edge = edge;
    const wanted = { name: LANE, holder: this.#holder, url: this.#url };
    const lease = await takeLease(edge.db, wanted);
    if (!lease) return false;
    this.#floor = await rebuildFloor(edge.db);
    this.#lease = lease;
    this.#renewal = setInterval(() => void this.#renew(edge, lease), RENEW_MS);
    this.#renewal.unref();
    return true;
  }

  async #renew(edge: Edge, lease: Lease): Promise<void> {
    // A batch renews it too, and would be waited for.
    if (performance.now() - this.#committedAt < RENEW_MS / 2) return;
    const kept = await renewLease(edge.db, lease).catch(() => true);
    if (!kept && this.#lease === lease) this.#drop(new NotHolder());
  }

  /**
   * Carries a command out and answers after the commit. Throws `NotHolder` when another process
   * writes; refuses EXCHANGE_BUSY when too many wait.
   */
  async submit(edge: Edge, command: Command): Promise<Result> {
    if (!(await this.take(edge))) throw new NotHolder();
    const isOrder = command.kind === 'place';
    if (isOrder && this.#waiting.length >= MOST_WAITING) return refused('EXCHANGE_BUSY');
    return new Promise<Result>((answer, fail) => {
      (isOrder ? this.#waiting : this.#urgent).push({ command, answer, fail });
      this.#working ??= this.#work(edge);
    });
  }

  /** Finishes what waits and gives the lane up. */
  async stop(): Promise<void> {
    await this.#working;
    clearInterval(this.#renewal);
    const lease = this.#lease;
    this.#lease = undefined;
    if (lease && this.#edge) await endLease(this.#edge.db, lease).catch(() => {});
    await this.#writer?.destroy();
    this.#writer = undefined;
  }

  /** The edge with the writer's own connection; what is delivered after it has the usual ones. */
  #writing(edge: Edge): Edge {
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
        // Commands that came in the same turn of the loop go into one batch.
        await new Promise(setImmediate);
        const most = this.#mostPerBatch;
        const urgent = this.#urgent.splice(0, most);
        const batch = [...urgent, ...this.#waiting.splice(0, most - urgent.length)];
        if (batch.length === 0) return;
        await this.#carryOut(edge, batch);
      }
    } finally {
      // In the same breath as the last look: a command that comes next begins the work anew.
      this.#working = undefined;
    }
  }

  /**
   * Carries a batch out; one that fails is halved until the command that broke it stands alone. One
   * that lost its connection is begun anew once: it is known by then that nothing of it was kept.
   */
  async #carryOut(edge: Edge, batch: readonly Waiting[], isAnew = false): Promise<void> {
    const lease = this.#lease;
    if (!lease) return reject(batch, new NotHolder());
    try {
      const results = await this.#commitLocked(edge, lease, batch);
      for (const [i, waiting] of batch.entries()) waiting.answer(results[i] ?? lost());
    } catch (error) {
      if (error instanceof Fenced || !this.#lease) {
        this.#drop(new NotHolder());
        return reject(batch, new NotHolder());
      }
      if (!isUndone(error) && !isAnew) return this.#carryOut(edge, batch, true);
      const [only] = batch;
      if (batch.length === 1 && only) return only.fail(error);
      edge.log.warn({ err: error, commands: batch.length }, 'A batch failed and is halved');
      const half = Math.ceil(batch.length / 2);
      await this.#carryOut(edge, batch.slice(0, half));
      await this.#carryOut(edge, batch.slice(half));
    }
  }

  /** Who was refused let somebody behind trade with others than foreseen: anew, with them too. */
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
    const commands = waiting.map(({ command }) => command);
    const at = commands.reduce((latest, command) => Math.max(latest, command.at), 0);
    const cause = { requestId: newIdOf(edge), now: new Date(at) };
    let done: Batch | undefined;
    try {
      await transaction(this.#writing(edge), cause, async (ctx) => {
        // A deadlock makes the kit begin anew: what the first try did to the books goes first.
        done?.attempt.undo();
        done = undefined;
        done = await carryOut(ctx, this.#floor, lease, commands, more);
      });
    } catch (error) {
      if (!(await this.#wasCommitted(edge, lease, done, error))) {
        done?.attempt.undo();
        throw error;
      }
    }
    return this.#keep(lease, done);
  }

  /**
   * Whether a batch stands although its answer was lost: asked, never guessed, and never repeated
   * blindly. When it can't be asked the floor is dropped, and rebuilt by whoever is next.
   */
  async #wasCommitted(
    edge: Edge,
    lease: Lease,
    done: Batch | undefined,
    error: unknown,
  ): Promise<boolean> {
    if (!done || error instanceof Fenced || error instanceof Refusal || isUndone(error))
      return false;
    const last = await findLastBatch(edge.db, lease).catch(() => undefined);
    if (last === undefined) this.#drop(new NotHolder());
    return last === lease.lastBatch + 1n;
  }

  #keep(lease: Lease, done: Batch | undefined): readonly Result[] {
    if (!done) return [];
    done.attempt.keep();
    lease.lastBatch += 1n;
    this.#committedAt = performance.now();
    lease.lastSeq = done.journal.lastSeq;
    for (const hear of this.#watchers) hear(done);
    return done.results;
  }

  /** The lane is another's: what waits is told so, and the books are forgotten. */
  #drop(error: NotHolder): void {
    clearInterval(this.#renewal);
    this.#lease = undefined;
    this.#floor = emptyFloor();
    reject([...this.#urgent.splice(0), ...this.#waiting.splice(0)], error);
  }
}

/** PostgreSQL said no itself (only it names a severity), so it undid everything. */
const isUndone = (error: unknown): boolean => {
  const { code = '', severity } = error as { code?: string; severity?: string };
  return severity === 'ERROR' && !/^(08|57)/.test(code);
};

const reject = (batch: readonly Waiting[], error: unknown): void => {
  for (const { fail } of batch) fail(error);
};

const lost = (): Result => refused('EXCHANGE_BUSY');
