import type { Edge } from '../../../../kit/edge.ts';
import { transaction } from '../../../../kit/transaction.ts';
import { type PlatformAddresses, platformAddresses } from '../../../people/custody/index.ts';
import type { ChainPort } from '../chain.port.ts';
import { instruct } from '../service/instruct.ts';
import { followChain } from '../service/outlook.ts';

/** Microalgos: what the sponsor is given on the embedded ledger, and when it gets more. */
const FAUCET_GIFT = 1_000_000_000_000n;
export const SPONSOR_LOW = 200_000_000n;
/** What the clawback account has for fees: enough for a hundred thousand transfers. */
const CLAWBACK_FLOAT = 100_000_000n;
export const CLAWBACK_LOW = 10_000_000n;
/** What the paying account has beside the parties' ALGO: its minimum balance and fees. */
const HOT_FLOAT = 10_000_000n;
export const HOT_LOW = 2_000_000n;
/** On the embedded ledger it is given so much test money that conversions can be paid out. */
const HOT_GIFT = 100_000_000_000n;
const LOOK_EVERY_MS = 60_000;

/** Looks after what every turn stands on; says whether the platform's accounts can pay yet. */
export type Begin = (edge: Edge) => Promise<{ readonly onlyFunds: boolean }>;

/**
 * Makes sure that this is the chain which was followed before, that the platform's keys exist, and
 * that its accounts can pay. Balances are looked at once a minute.
 */
export function beginOn(chain: ChainPort): Begin {
  let looked = Number.NEGATIVE_INFINITY;
  let known = false;
  return async (edge) => {
    if (!known) await knowChain(edge, chain);
    known = true;
    const now = edge.clock.now().getTime();
    if (Math.abs(now - looked) < LOOK_EVERY_MS) return { onlyFunds: false };
    const paid = await payAccounts(edge, chain);
    if (paid) looked = now;
    return { onlyFunds: !paid };
  };
}

const cause = { requestId: 'settlement' };

async function knowChain(edge: Edge, chain: ChainPort): Promise<void> {
  const params = await chain.params();
  await transaction(edge, cause, async (ctx) => {
    await platformAddresses(ctx);
    await followChain(ctx, params);
  });
}

async function payAccounts(edge: Edge, chain: ChainPort): Promise<boolean> {
  const roles = await transaction(edge, cause, platformAddresses);
  await fillSponsor(chain, roles);
  const { microAlgos } = await chain.account(roles.clawback);
  if (microAlgos < CLAWBACK_LOW) {
    await fill(edge, { toAddress: roles.clawback, microAlgos: CLAWBACK_FLOAT }, microAlgos);
  }
  await fillHot(edge, chain, roles);
  return microAlgos > 0n;
}

async function fillHot(edge: Edge, chain: ChainPort, { hot }: PlatformAddresses): Promise<void> {
  const { microAlgos } = await chain.account(hot);
  if (chain.faucet && microAlgos < HOT_GIFT / 2n) return chain.faucet(hot, HOT_GIFT);
  if (microAlgos >= HOT_LOW) return;
  await fill(edge, { toAddress: hot, microAlgos: HOT_FLOAT }, microAlgos, 'hot-');
}

/** Only the embedded ledger has a faucet; on a network the operator fills the sponsor's account. */
async function fillSponsor(chain: ChainPort, roles: PlatformAddresses): Promise<void> {
  if (!chain.faucet) return;
  const { microAlgos } = await chain.account(roles.sponsor);
  if (microAlgos < SPONSOR_LOW) await chain.faucet(roles.sponsor, FAUCET_GIFT);
}

/** One instruction for each fall below the float: its reference names the day. */
async function fill(
  edge: Edge,
  float: { readonly toAddress: string; readonly microAlgos: bigint },
  held: bigint,
  prefix = '',
): Promise<void> {
  await transaction(edge, cause, async (ctx) => {
    const day = ctx.now.toISOString().slice(0, 10);
    const causeId = `${prefix}${held === 0n ? 'first' : day}`;
    await instruct(ctx, { kind: 'fund', causeKind: 'platform_float', causeId, ...float });
  });
}
