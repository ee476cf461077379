import type { Edge } from '../../../../kit/edge.ts';
import { transaction } from '../../../../kit/transaction.ts';
import { type PlatformAddresses, platformAddresses } from '../../../people/custody/index.ts';
import type { ChainPort } from '../chain.port.ts';
import { followChain } from '../commands/cursor.ts';
import { instruct } from '../commands/instruct.ts';

/** Microalgos for the sponsor from the embedded ledger's faucet, below `SPONSOR_LOW`. */
const SPONSOR_TEST_FUNDS = 1_000_000_000_000n;
export const SPONSOR_LOW = 200_000_000n;
/** Microalgos for the fees of the clawback account: enough for a hundred thousand transfers. */
const CLAWBACK_FLOAT = 100_000_000n;
export const CLAWBACK_LOW = 10_000_000n;
/** Microalgos of the paying account beside the parties' ALGO: its minimum balance and fees. */
const HOT_FLOAT = 10_000_000n;
export const HOT_LOW = 2_000_000n;
/** Test money of the paying account on the embedded ledger, for payouts of conversions. */
const HOT_TEST_FUNDS = 100_000_000_000n;
const CHECK_EVERY_MS = 60_000;

/** Checks what every turn requires; returns whether only funding can be signed yet. */
export type Prepare = (edge: Edge) => Promise<{ readonly onlyFunds: boolean }>;

/**
 * Checks that this is the chain that was followed before, that the platform's keys exist, and that
 * its accounts can pay. Balances are read once a minute.
 */
export function preparation(chain: ChainPort): Prepare {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let isKnown = false;
  return async (edge) => {
    if (!isKnown) await checkChain(edge, chain);
    isKnown = true;
    const now = edge.clock.now().getTime();
    if (Math.abs(now - checkedAt) < CHECK_EVERY_MS) return { onlyFunds: false };
    const paid = await payAccounts(edge, chain);
    if (paid) checkedAt = now;
    return { onlyFunds: !paid };
  };
}

const cause = { requestId: 'settlement' };

async function checkChain(edge: Edge, chain: ChainPort): Promise<void> {
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
  if (chain.faucet && microAlgos < HOT_TEST_FUNDS / 2n) return chain.faucet(hot, HOT_TEST_FUNDS);
  if (microAlgos >= HOT_LOW) return;
  await fill(edge, { toAddress: hot, microAlgos: HOT_FLOAT }, microAlgos, 'hot-');
}

/** Only the embedded ledger has a faucet; on a network the operator funds the sponsor. */
async function fillSponsor(chain: ChainPort, roles: PlatformAddresses): Promise<void> {
  if (!chain.faucet) return;
  const { microAlgos } = await chain.account(roles.sponsor);
  if (microAlgos < SPONSOR_LOW) await chain.faucet(roles.sponsor, SPONSOR_TEST_FUNDS);
}

/** At most one instruction a day for each account: the reference names the day. */
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
