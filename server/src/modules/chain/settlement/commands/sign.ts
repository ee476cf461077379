import type { InstructionKind } from '@holdfast/domain/chain/settlement/instruction.machine';
import type { Ctx } from '../../../../kit/ctx.ts';
import {
  openSigner,
  type PlatformAddresses,
  platformAddresses,
  type Signer,
  takeFromDay,
} from '../../../people/custody/index.ts';
import type { ChainParams } from '../chain.port.ts';
import { countAlive, listInFlight, type NewAttempt, saveAttempts } from '../repository/attempts.ts';
import { listFunded, listHoldingsAt, listTokens, lockCursor } from '../repository/chain-state.ts';
import {
  confirmInstructions,
  listSignable,
  lockSigning,
  moveInstructions,
  type Signable,
} from '../repository/instructions.ts';
import { sponsorCost, withinCoverage } from '../rules/coverage.ts';
import {
  type Balances,
  type Chosen,
  chooseEligible,
  holdingKey,
  spentBy,
} from '../rules/eligible.ts';
import { DEFAULT_FEE_CAP, feeNow, ownFeeOf } from '../rules/fees.ts';
import { type Legs, legsOf, type Token } from '../rules/legs.ts';
import { noteKeyOf } from '../rules/notes.ts';
import { publishConfirmed } from './record-rounds.ts';
import { heldPayers } from './send.ts';

const FIRST = '00000000-0000-0000-0000-000000000000';
const PAGE = 256;
const MAX_ALIVE = 2_000;

export type SignLimits = {
  readonly limit: number;
  readonly onlyFunds: boolean;
  /** The paying account's spendable microalgos, according to the node. */
  readonly payable?: { readonly address: string; readonly microAlgos: bigint } | undefined;
  /** The sponsor's spendable microalgos, according to the node; undefined for no limit. */
  readonly sponsored?: bigint | undefined;
  /** Maximum fee per transaction, in microalgos. */
  readonly feeCap?: bigint | undefined;
};

/**
 * Up to `limit`; saves the bytes, which are sent only after this commits. Returns how many
 * instructions it handled.
 */
export async function signDue(ctx: Ctx, params: ChainParams, limits: SignLimits): Promise<number> {
  await lockSigning(ctx);
  // The follower updates holdings and attempts under this lock, so both are consistent.
  await lockCursor(ctx);
  const capacity = MAX_ALIVE - (await countAlive(ctx));
  const limit = Math.min(limits.limit, capacity);
  const chosen =
    limit > 0 ? await withinDay(ctx, await chooseDue(ctx, params, { ...limits, limit })) : [];
  const settled = await settleWithoutChain(ctx, chosen);
  const toSign = chosen.filter((one) => !settled.has(one.candidate.id));
  if (toSign.length === 0) return settled.size;
  const attempts = await signAll(ctx, params, toSign, feeCapOf(limits));
  await saveAttempts(ctx, attempts);
  await moveInstructions(
    ctx,
    'sign',
    toSign.map((one) => one.candidate.id),
  );
  return chosen.length;
}

const feeCapOf = ({ feeCap = DEFAULT_FEE_CAP }: SignLimits): bigint => feeCap;

async function chooseDue(
  ctx: Ctx,
  params: ChainParams,
  limits: SignLimits,
): Promise<Chosen<Signable>[]> {
  const { limit, onlyFunds } = limits;
  const mostEach = (one: Payer) => ownFeeOf(one, params, feeCapOf(limits)) ?? feeNow(params);
  const left = await uncommitted(ctx, limits.sponsored, mostEach);
  const candidates: Signable[] = [];
  let chosen: Chosen<Signable>[] = [];
  const held = await heldPayers(ctx);
  for (let after = FIRST; chosen.length < limit; ) {
    const page = await listSignable(ctx, { after, limit: PAGE, held });
    candidates.push(...page.filter((one) => !onlyFunds || one.kind === 'fund'));
    const eligible = chooseEligible(candidates, await balancesOf(ctx, candidates, limits));
    chosen = left === undefined ? eligible : withinCoverage(eligible, left, mostEach);
    const last = page.at(-1);
    if (!last || page.length < PAGE) break;
    after = last.id;
  }
  return chosen.slice(0, limit);
}

type Payer = Pick<Signable, 'ownFees' | 'feeFloor'>;

async function uncommitted(
  ctx: Ctx,
  sponsored: bigint | undefined,
  mostEach: (one: Payer) => bigint,
): Promise<bigint | undefined> {
  if (sponsored === undefined) return undefined;
  const inFlight = await listInFlight(ctx);
  return inFlight.reduce(
    (left, one) => left - sponsorCost({ ...one, kind: one.kind as InstructionKind }, mostEach(one)),
    sponsored,
  );
}

/** Payments beyond the paying account's daily limit wait for the next day. */
async function withinDay(
  ctx: Ctx,
  chosen: readonly Chosen<Signable>[],
): Promise<Chosen<Signable>[]> {
  const within: Chosen<Signable>[] = [];
  for (const one of chosen) {
    const { kind, attempts, quantity } = one.candidate;
    // Counted only when first signed, since of all replacement bytes only one set can pay.
    const counts = kind === 'pay' && attempts === 0;
    if (!counts || (await takeFromDay(ctx, quantity ?? 0n))) within.push(one);
  }
  return within;
}

async function balancesOf(
  ctx: Ctx,
  candidates: readonly Signable[],
  limits: SignLimits,
): Promise<Balances> {
  const { payable } = limits;
  const feeCap = feeCapOf(limits);
  const places = candidates.flatMap(({ assetId, fromAddress, toAddress }) =>
    assetId
      ? [fromAddress, toAddress].flatMap((address) => (address ? [{ assetId, address }] : []))
      : [],
  );
  const held = await listHoldingsAt(ctx, places);
  const inFlight = await listInFlight(ctx);
  const leaving = new Map<string, bigint>();
  for (const { kind, assetId, fromAddress, quantity } of inFlight) {
    if (!fromAddress) continue;
    const key = holdingKey(assetId, fromAddress);
    const spent = spentBy({ kind: kind as InstructionKind, quantity }, feeCap);
    leaving.set(key, (leaving.get(key) ?? 0n) + spent);
  }
  return {
    feeCap,
    held: new Map([
      ...held.map((h) => [holdingKey(h.assetId, h.address), h.quantity] as const),
      ...(payable ? [[holdingKey(null, payable.address), payable.microAlgos] as const] : []),
    ]),
    leaving,
    optingIn: new Set(
      inFlight.flatMap((f) => (f.optsIn ? [holdingKey(f.assetId, f.toAddress)] : [])),
    ),
  };
}

async function settleWithoutChain(
  ctx: Ctx,
  chosen: readonly Chosen<Signable>[],
): Promise<ReadonlySet<string>> {
  const done = chosen.filter((one) => one.candidate.kind === 'opt_in' && !one.optsIn);
  if (done.length === 0) return new Set();
  const round = await lockCursor(ctx);
  const rows = done.map(({ candidate }) => ({ id: candidate.id, txId: null, round }));
  await confirmInstructions(ctx, rows);
  await publishConfirmed(ctx, rows);
  return new Set(rows.map((row) => row.id));
}

async function signAll(
  ctx: Ctx,
  params: ChainParams,
  chosen: readonly Chosen<Signable>[],
  feeCap: bigint,
): Promise<NewAttempt[]> {
  const roles = await platformAddresses(ctx);
  const legs = await buildAll(ctx, params, roles, { chosen, feeCap });
  const signer = await openSigner(
    ctx,
    legs.flatMap((l) => l.txns.map((t) => t.signer)),
  );
  return chosen.map(({ candidate, optsIn }, i) =>
    attemptOf(ctx, candidate, optsIn, legs[i] as Legs, signer),
  );
}

async function buildAll(
  ctx: Ctx,
  params: ChainParams,
  roles: PlatformAddresses,
  { chosen, feeCap }: { chosen: readonly Chosen<Signable>[]; feeCap: bigint },
): Promise<Legs[]> {
  const assetIds = new Set(chosen.flatMap(({ candidate: c }) => c.assetId ?? []));
  const rows = await listTokens(ctx, [...assetIds]);
  const tokens = new Map<string, Token>(rows.map((token) => [token.assetId, token]));
  const needing = ({ kind, fromAddress, toAddress }: Signable) =>
    (kind === 'sweep' ? fromAddress : toAddress) ?? '';
  const funded = await listFunded(
    ctx,
    chosen.map((one) => needing(one.candidate)),
  );
  const noteKey = noteKeyOf(ctx.seal);
  return chosen.map(({ candidate, optsIn }) =>
    legsOf({
      instruction: candidate,
      token: tokens.get(candidate.assetId ?? ''),
      roles,
      params,
      optsIn,
      isNewAccount: !funded.has(needing(candidate)),
      ownFee: ownFeeOf(candidate, params, feeCap),
      noteKey,
    }),
  );
}

function attemptOf(
  ctx: Ctx,
  instruction: Signable,
  optsIn: boolean,
  legs: Legs,
  signer: Signer,
): NewAttempt {
  return {
    id: ctx.newId(),
    instructionId: instruction.id,
    number: instruction.attempts + 1,
    txId: legs.leadTxId,
    fee: legs.fee,
    firstValid: legs.firstValid,
    lastValid: legs.lastValid,
    optsIn,
    legs: legs.txns.map(({ txn, signer: address }) => ({
      txId: txn.txID(),
      raw: txn.attachSignature(address, signer.sign(address, txn.toByte(), legs.permit)),
    })),
  };
}
