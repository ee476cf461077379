import { refuse } from '@holdfast/domain/market/exchange/refusals';
import type { Edge } from '../../../kit/edge.ts';
import type { Command, Facts, Place, Result } from './lane/commands.ts';
import { type Committed, type Lane, NotHolder } from './lane/lane.ts';
import type { Floor } from './lane/markets.ts';

/** Carries a command to the process that writes; undefined when nobody does. */
export type Forward = (edge: Edge, command: Command) => Promise<Result | undefined>;

/**
 * The door to the lane: commands go to this process's own line, or to the process that writes.
 * Nothing here commits; the lane does.
 */
export class Exchange {
  readonly #lane: Lane;
  readonly #forward: Forward;
  /** Takes that wait for their answer, by party and offer. */
  readonly #taking = new Set<string>();

  constructor(lane: Lane, forward: Forward) {
    this.#lane = lane;
    this.#forward = forward;
  }

  /** The markets and books as the last commit left them; undefined where another writes. */
  get floor(): Floor | undefined {
    return this.#lane.floor;
  }

  watch(hear: (done: Committed) => void): () => void {
    return this.#lane.watch(hear);
  }

  stop(): Promise<void> {
    return this.#lane.stop();
  }

  /** Carries out one command. Refuses with its code when it was refused; EXCHANGE_BUSY. */
  async carryOut(edge: Edge, command: Command): Promise<Extract<Result, { ok: true }>> {
    const take = takeOf(command);
    if (take && this.#taking.has(take)) return refuse('TRADE_QUEUE_EXISTS', {});
    if (take) this.#taking.add(take);
    try {
      const result = await this.#anywhere(edge, command);
      return result.ok ? result : refuseAs(result.code, result.facts);
    } finally {
      if (take) this.#taking.delete(take);
    }
  }

  /** Carries out a command of another process, if this one writes; EXCHANGE_BUSY if it doesn't. */
  async here(edge: Edge, command: Command): Promise<Result> {
    try {
      return await this.#lane.submit(edge, command);
    } catch (error) {
      if (error instanceof NotHolder) return refuse('EXCHANGE_BUSY', {});
      throw error;
    }
  }

  /** Here if this process writes or can become the writer, else where the writer is. */
  async #anywhere(edge: Edge, command: Command): Promise<Result> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      try {
        return await this.#lane.submit(edge, command);
      } catch (error) {
        if (!(error instanceof NotHolder)) throw error;
      }
      const result = await this.#forward(edge, command);
      if (result) return result;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    return refuse('EXCHANGE_BUSY', {});
  }
}

const ATTEMPTS = 40;
const PAUSE_MS = 250;

const takeOf = (command: Command): string | undefined =>
  command.kind === 'place' && command.against !== null ? keyOf(command) : undefined;
const keyOf = (place: Place) => `${place.partyId}|${place.against}`;

type Code = Extract<Result, { ok: false }>['code'];
const MINOR = new Set(['needed', 'available', 'price']);

/** Says a refusal of the lane with its own words: amounts travelled as digits. */
function refuseAs(code: Code, facts: Facts): never {
  const entries = Object.entries(facts).map(([key, value]) => [
    key,
    MINOR.has(key) && value !== null ? BigInt(value) : value,
  ]);
  return refuse(code, Object.fromEntries(entries));
}
