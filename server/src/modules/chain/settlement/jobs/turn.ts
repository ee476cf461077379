import { readOnly, transaction } from '../../../../kit/database/transaction.ts';
import type { Edge } from '../../../../kit/http/edge.ts';
import { traced } from '../../../../kit/trace.ts';
import { platformAddresses } from '../../../people/custody/index.ts';
import { type ChainPort, ChainUnreachable } from '../chain.port.ts';
import { skipTo } from '../commands/cursor.ts';
import { passSettlementGap } from '../commands/gaps.ts';
import { recordRounds, roundOf } from '../commands/record-rounds.ts';
import { dueToSend, recordSent, type Sent } from '../commands/send.ts';
import { signDue } from '../commands/sign.ts';
import { progress } from '../queries/progress.ts';
import { registerOf } from '../queries/register.ts';
import { findPayingAddress } from '../repository/instructions.ts';
import { DEFAULT_FEE_CAP, isOverCap } from '../rules/fees.ts';
import { noteKeyOf } from '../rules/notes.ts';
import { compareAfterGap } from './gaps.ts';
import { inParallel } from './in-parallel.ts';
import { anchorAt, noticeLostBlocks } from './lost-blocks.ts';
import { ownBlocks } from './own-blocks.ts';
import type { Prepare } from './prepare.ts';
import type { Register } from './reconcile.ts';

const SIGN_AT_ONCE = 250;
const ROUNDS_AT_ONCE = 50;
const SEND_AT_ONCE = 500;

const cause = { requestId: 'settlement' };

/** Each step resumes from committed state. Returns whether something sent awaits confirmation. */
export async function settlementTurn(
  edge: Edge,
  chain: ChainPort,
  prepare: Prepare,
  register: Register = registerOf,
): Promise<boolean> {
  const { onlyFunds, feeCap } = await step('prepare', () => prepare(edge));
  const head = await step('follow', () => follow(edge, chain));
  // A lagging node refuses what the network would accept.
  const { isBehind } = await chain.status();
  if (isBehind) return false;
  await step('compare', () => compareAfterGap(edge, chain, register));
  await step('sign', () => sign(edge, chain, { onlyFunds, feeCap }));
  await step('send', () => send(edge, chain, head));
  return (await readOnly(edge, cause, (ctx) => progress(ctx, head))).sent > 0;
}

const step = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  traced(() => ({ name: `settlement ${name}` }), work);

export async function follow(edge: Edge, chain: ChainPort): Promise<bigint> {
  await noticeLostBlocks(edge, chain);
  const head = await chain.lastRound();
  for (;;) {
    const { readTo, open } = await readOnly(edge, cause, (ctx) => progress(ctx, head));
    if (readTo >= head) return readTo;
    if (open === 0) {
      const anchor = await anchorAt(chain, head);
      await transaction(edge, cause, (ctx) => skipTo(ctx, { from: readTo, to: head, anchor }));
      continue;
    }
    const to = readTo + BigInt(ROUNDS_AT_ONCE) < head ? readTo + BigInt(ROUNDS_AT_ONCE) : head;
    const { blocks, gap } = await ownBlocks(edge, chain, readTo + 1n, to);
    if (gap) await transaction(edge, cause, (ctx) => passSettlementGap(ctx, gap));
    const last = blocks.at(-1);
    const anchor = last && (await anchorAt(chain, last.round));
    const rounds = blocks.map((block) => roundOf(block, noteKeyOf(edge.seal)));
    await transaction(edge, cause, (ctx) => recordRounds(ctx, rounds, anchor));
  }
}

type Signing = { readonly onlyFunds: boolean; readonly feeCap: bigint };

export async function sign(
  edge: Edge,
  chain: ChainPort,
  { onlyFunds, feeCap }: Signing = { onlyFunds: false, feeCap: DEFAULT_FEE_CAP },
): Promise<void> {
  for (;;) {
    const params = await chain.params();
    if (isOverCap(params, feeCap)) return;
    const payable = await payableOn(edge, chain);
    const sponsored = await sponsoredOn(edge, chain);
    const limits = { limit: SIGN_AT_ONCE, onlyFunds, payable, sponsored, feeCap };
    const signed = await transaction(edge, cause, (ctx) => signDue(ctx, params, limits));
    if (signed < SIGN_AT_ONCE) return;
  }
}

/**
 * Reads the balance after the blocks, so a payment confirmed in between is deducted twice rather
 * than not at all.
 */
async function payableOn(edge: Edge, chain: ChainPort) {
  const address = await readOnly(edge, cause, findPayingAddress);
  if (!address) return undefined;
  const { microAlgos, minBalance } = await chain.account(address);
  return { address, microAlgos: microAlgos - minBalance };
}

async function sponsoredOn(edge: Edge, chain: ChainPort): Promise<bigint> {
  const { sponsor } = await transaction(edge, cause, platformAddresses);
  const { microAlgos, minBalance } = await chain.account(sponsor);
  return microAlgos - minBalance;
}

/** Saved bytes only. Records the node's responses; nothing if there is none. */
export async function send(edge: Edge, chain: ChainPort, round: bigint): Promise<void> {
  for (;;) {
    const due = await transaction(edge, cause, (ctx) => dueToSend(ctx, round, SEND_AT_ONCE));
    if (due.length === 0) return;
    let unreachable: ChainUnreachable | undefined;
    const answers = await inParallel(due, async (what): Promise<Sent | undefined> => {
      try {
        return { what, answer: await chain.send(what.raws) };
      } catch (error) {
        // The node may have received the bytes, so only the same bytes are resent.
        if (!(error instanceof ChainUnreachable)) throw error;
        unreachable = error;
        return undefined;
      }
    });
    const sent = answers.filter((one) => one !== undefined);
    await transaction(edge, cause, (ctx) => recordSent(ctx, round, sent));
    if (unreachable) throw unreachable;
    if (due.length < SEND_AT_ONCE) return;
  }
}
