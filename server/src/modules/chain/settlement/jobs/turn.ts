import type { Edge } from '../../../../kit/edge.ts';
import { transaction } from '../../../../kit/transaction.ts';
import { type ChainPort, ChainUnreachable } from '../chain.port.ts';
import { type ReadRound, roundOf, takeRounds } from '../service/confirm.ts';
import { findPayingAddress, leapTo, outlook } from '../service/outlook.ts';
import { dueToSend, recordSent, type Sent } from '../service/send.ts';
import { signDue } from '../service/sign.ts';
import type { Begin } from './begin.ts';
import { inParallel } from './in-parallel.ts';

/** Instructions signed in one transaction. */
const SIGN_AT_ONCE = 250;
/** Blocks read before what they say is written. */
const ROUNDS_AT_ONCE = 50;
const SEND_AT_ONCE = 500;

const cause = { requestId: 'settlement' };

/**
 * One turn of settlement, each step of it restartable: whatever was committed is found again, and
 * whatever was not did not happen. Answers whether bytes are on their way.
 */
export async function settlementTurn(edge: Edge, chain: ChainPort, begin: Begin): Promise<boolean> {
  const { onlyFunds } = await begin(edge);
  const head = await follow(edge, chain);
  await sign(edge, chain, onlyFunds);
  await send(edge, chain, head);
  return transaction(edge, cause, async (ctx) => (await outlook(ctx, head)).alive > 0);
}

/** Reads every block up to the last one; answers the round it came to. */
export async function follow(edge: Edge, chain: ChainPort): Promise<bigint> {
  const head = await chain.lastRound();
  for (;;) {
    const { readTo, open } = await transaction(edge, cause, (ctx) => outlook(ctx, head));
    if (readTo >= head) return readTo;
    if (open === 0) {
      await transaction(edge, cause, (ctx) => leapTo(ctx, readTo, head));
      continue;
    }
    const to = readTo + BigInt(ROUNDS_AT_ONCE) < head ? readTo + BigInt(ROUNDS_AT_ONCE) : head;
    const rounds = await readRounds(chain, readTo + 1n, to);
    await transaction(edge, cause, (ctx) => takeRounds(ctx, rounds));
  }
}

/** An empty block is not asked for twice; any other is read whole, notes included. */
async function readRounds(chain: ChainPort, first: bigint, last: bigint): Promise<ReadRound[]> {
  const numbers: bigint[] = [];
  for (let round = first; round <= last; round++) numbers.push(round);
  return inParallel(numbers, async (round) => {
    const txIds = await chain.txIdsIn(round);
    return roundOf(round, txIds.length > 0 ? await chain.block(round) : undefined);
  });
}

/** Signs what is due and stores the bytes, as often as there is more. */
export async function sign(edge: Edge, chain: ChainPort, onlyFunds = false): Promise<void> {
  for (;;) {
    const params = await chain.params();
    const limits = { limit: SIGN_AT_ONCE, onlyFunds, payable: await payableOn(edge, chain) };
    const signed = await transaction(edge, cause, (ctx) => signDue(ctx, params, limits));
    if (signed < SIGN_AT_ONCE) return;
  }
}

/**
 * What the paying account can give away. It is read after the blocks were followed: a payment that
 * entered one since is counted as gone and as on its way, never as still there.
 */
async function payableOn(edge: Edge, chain: ChainPort) {
  const address = await transaction(edge, cause, findPayingAddress);
  if (!address) return undefined;
  const { microAlgos, minBalance } = await chain.account(address);
  return { address, microAlgos: microAlgos - minBalance };
}

/** Sends stored bytes and records what the node said of each; silence is recorded as nothing. */
export async function send(edge: Edge, chain: ChainPort, round: bigint): Promise<void> {
  for (;;) {
    const due = await transaction(edge, cause, (ctx) => dueToSend(ctx, round, SEND_AT_ONCE));
    if (due.length === 0) return;
    let silence: ChainUnreachable | undefined;
    const answers = await inParallel(due, async (what): Promise<Sent | undefined> => {
      try {
        return { what, answer: await chain.send(what.raws) };
      } catch (error) {
        // It may have arrived all the same: the same bytes are sent again, never others.
        if (!(error instanceof ChainUnreachable)) throw error;
        silence = error;
        return undefined;
      }
    });
    const sent = answers.filter((one) => one !== undefined);
    await transaction(edge, cause, (ctx) => recordSent(ctx, round, sent));
    if (silence) throw silence;
    if (due.length < SEND_AT_ONCE) return;
  }
}
