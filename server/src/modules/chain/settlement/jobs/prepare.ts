import { transaction } from '../../../../kit/database/transaction.ts';
import type { Edge } from '../../../../kit/http/edge.ts';
import { type PlatformAddresses, platformAddresses } from '../../../people/custody/index.ts';
import type { ChainPort } from '../chain.port.ts';
import { followChain } from '../commands/cursor.ts';
import { instruct } from '../commands/instruct.ts';
import { findByReference } from '../repository/instructions.ts';
import { DEFAULT_FLOATS, type Floats, floatWithin } from '../rules/coverage.ts';
import { DEFAULT_FEE_CAP } from '../rules/fees.ts';

/** Microalgos that the embedded ledger's faucet gives the sponsor. */
const SPONSOR_TEST_FUNDS = 1_000_000_000_000n;
export const SPONSOR_LOW = 200_000_000n;
/** Clawback fees of ten thousand transfers. */
export const CLAWBACK_LOW = 10_000_000n;
/** The paying account's minimum balance and fees, besides the parties' ALGO. */
export const HOT_LOW = 2_000_000n;
/** The paying account's test money on the embedded ledger, for conversions. */
const HOT_TEST_FUNDS = 100_000_000_000n;
const CHECK_EVERY_MS = 60_000;

export type Prepare = (edge: Edge) => Promise<{
  readonly onlyFunds: boolean;
  /** Maximum fee per transaction, in microalgos. */
  readonly feeCap: bigint;
}>;

/**
 * Checks that this is the chain followed before, and that the platform's keys exist and its
 * accounts can pay. Reads balances once a minute.
 */
export function preparation(
  chain: ChainPort,
  floats: Floats = DEFAULT_FLOATS,
  feeCap = DEFAULT_FEE_CAP,
): Prepare {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let isKnown = false;
  return async (edge) => {
    if (!isKnown) await checkChain(edge, chain);
    isKnown = true;
    const now = edge.clock.now().getTime();
    if (Math.abs(now - checkedAt) < CHECK_EVERY_MS) return { onlyFunds: false, feeCap };
    const paid = await payAccounts(edge, chain, floats);
    if (paid) checkedAt = now;
    return { onlyFunds: !paid, feeCap };
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

/** Within the sponsor's means. */
async function payAccounts(edge: Edge, chain: ChainPort, floats: Floats): Promise<boolean> {
  const roles = await transaction(edge, cause, platformAddresses);
  await fillSponsor(chain, roles);
  const sponsor = await chain.account(roles.sponsor);
  const spendable = sponsor.microAlgos - sponsor.minBalance;
  const clawback = await chain.account(roles.clawback);
  const float = floatWithin(floats.clawback, spendable);
  if (float && clawback.microAlgos < lowOf(CLAWBACK_LOW, float)) {
    await fill(edge, { toAddress: roles.clawback, microAlgos: float }, clawback.microAlgos);
  }
  await fillHot(edge, chain, roles, floatWithin(floats.hot, spendable));
  return clawback.microAlgos > clawback.minBalance;
}

const lowOf = (low: bigint, float: bigint): bigint => (float / 4n < low ? float / 4n : low);

async function fillHot(
  edge: Edge,
  chain: ChainPort,
  { hot }: PlatformAddresses,
  float: bigint | undefined,
): Promise<void> {
  const { microAlgos } = await chain.account(hot);
  if (chain.faucet && microAlgos < HOT_TEST_FUNDS / 2n) return chain.faucet(hot, HOT_TEST_FUNDS);
  if (!float || microAlgos >= lowOf(HOT_LOW, float)) return;
  await fill(edge, { toAddress: hot, microAlgos: float }, microAlgos, 'hot-');
}

async function fillSponsor(chain: ChainPort, roles: PlatformAddresses): Promise<void> {
  if (!chain.faucet) return;
  const { microAlgos } = await chain.account(roles.sponsor);
  if (microAlgos < SPONSOR_LOW) await chain.faucet(roles.sponsor, SPONSOR_TEST_FUNDS);
}

/** Writes one instruction per account and day; the reference names the day. */
async function fill(
  edge: Edge,
  float: { readonly toAddress: string; readonly microAlgos: bigint },
  held: bigint,
  prefix = '',
): Promise<void> {
  await transaction(edge, cause, async (ctx) => {
    const day = ctx.now.toISOString().slice(0, 10);
    const causeId = `${prefix}${held === 0n ? 'first' : day}`;
    const reference = { kind: 'fund', causeKind: 'platform_float', causeId } as const;
    if ((await findByReference(ctx, [reference])).size > 0) return;
    await instruct(ctx, { ...reference, ...float });
  });
}
