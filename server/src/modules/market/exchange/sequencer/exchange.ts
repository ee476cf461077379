import { randomUUID } from 'node:crypto';
import { refuse } from '@holdfast/domain/market/exchange/refusals';
import type { Config } from '../../../../config.ts';
import type { Edge } from '../../../../kit/http/edge.ts';
import type { OwnGauge } from '../../../../kit/metrics/process-gauges.ts';
import type { Command, Facts, Place, Result } from './commands.ts';
import { forward } from './forward.ts';
import { type Committed, NotLeader, Sequencer } from './sequencer.ts';
import type { ExchangeState } from './state.ts';

/**
 * In this process if it leads or can take the lead, otherwise in the leader's. Returns after the
 * commit.
 */
export class Exchange {
  readonly #sequencer: Sequencer;
  readonly #taking = new Set<string>();

  constructor(sequencer: Sequencer) {
    this.#sequencer = sequencer;
  }

  /** The state as of the last commit; undefined if another process leads. */
  get state(): ExchangeState | undefined {
    return this.#sequencer.state;
  }

  onCommit(listener: (committed: Committed) => void): () => void {
    return this.#sequencer.onCommit(listener);
  }

  get gauges(): readonly OwnGauge[] {
    return [
      {
        name: 'holdfast_exchange_leader',
        help: '1 if this process leads the exchange',
        read: () => ({ '': this.#sequencer.isLeading ? 1 : 0 }),
      },
      {
        name: 'holdfast_exchange_queue',
        help: 'Commands of the exchange that wait for a batch in this process',
        label: 'kind',
        read: () => this.#sequencer.queue,
      },
    ];
  }

  stop(): Promise<void> {
    return this.#sequencer.stop();
  }

  /**
   * Throws the refusal; refuses EXCHANGE_BUSY if the queue is full or no leader responds in time,
   * and TRADE_QUEUE_EXISTS while the party's previous order for the same offer is pending in this
   * process.
   */
  async executeCommand(edge: Edge, command: Command): Promise<Extract<Result, { ok: true }>> {
    const take = takeOf(command);
    if (take && this.#taking.has(take)) return refuse('TRADE_QUEUE_EXISTS', {});
    if (take) this.#taking.add(take);
    try {
      const result = await this.#runAnywhere(edge, command);
      return result.ok ? result : refuseAs(result.code, result.facts);
    } finally {
      if (take) this.#taking.delete(take);
    }
  }

  /** Refuses EXCHANGE_BUSY unless this process leads. */
  async runForwarded(edge: Edge, command: Command): Promise<Result> {
    try {
      return await this.#sequencer.submit(edge, command);
    } catch (error) {
      if (error instanceof NotLeader) return refuse('EXCHANGE_BUSY', {});
      throw error;
    }
  }

  async #runAnywhere(edge: Edge, command: Command): Promise<Result> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      try {
        return await this.#sequencer.submit(edge, command);
      } catch (error) {
        if (!(error instanceof NotLeader)) throw error;
      }
      const result = await forward(edge, command);
      if (result) return result;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    return refuse('EXCHANGE_BUSY', {});
  }
}

/** Retries for ten seconds in total, longer than a lease, so a new leader is found in time. */
const ATTEMPTS = 40;
const PAUSE_MS = 250;

export const openExchange = (config: Config): Exchange =>
  new Exchange(new Sequencer(`process-${randomUUID()}`, config.processUrl));

const takeOf = (command: Command): string | undefined =>
  command.kind === 'place' && command.against !== null ? keyOf(command) : undefined;
const keyOf = (place: Place) => `${place.partyId}|${place.against}`;

type Code = Extract<Result, { ok: false }>['code'];
const MINOR = new Set(['needed', 'available', 'price', 'remaining']);

/** Amounts in the facts were sent as digits. */
function refuseAs(code: Code, facts: Facts): never {
  const entries = Object.entries(facts).map(([key, value]) => [
    key,
    MINOR.has(key) && (typeof value === 'string' || typeof value === 'number')
      ? BigInt(value)
      : value,
  ]);
  return refuse(code, Object.fromEntries(entries));
}
