import type { InstructionKind } from '@holdfast/domain/chain/settlement/instruction.machine';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { platformAddresses } from '../../../people/custody/index.ts';
import type { OwnBlock } from '../chain.port.ts';
import { confirmationChanged, settlementAbandoned, settlementConfirmed } from '../events.ts';
import { confirmAttempts, expireAttempts, findByTxIds } from '../repository/attempts.ts';
import {
  bindToken,
  type HoldingRow,
  listHoldingsAt,
  listTokens,
  lockCursor,
  moveCursor,
  saveFunded,
  saveHoldings,
  stopToken,
} from '../repository/chain-state.ts';
import { raiseFees } from '../repository/fees.ts';
import { excludeUnseen, type GapRow } from '../repository/gaps.ts';
import {
  confirmInstructions,
  findById,
  findOpen,
  listFailedPayments,
  moveInstructions,
  OPEN_STATUSES,
} from '../repository/instructions.ts';
import { type Anchor, saveAnchor } from '../repository/lost-blocks.ts';
import { holdingKey } from '../rules/eligible.ts';
import { raisedFee } from '../rules/fees.ts';
import { type ConfirmedTransaction, fulfils } from '../rules/fulfilment.ts';
import { reasonIn, shortened } from '../rules/node-refusals.ts';
import { instructionInNote } from '../rules/notes.ts';
import { type DecodedTransaction, decode } from '../rules/transactions.ts';
import { bookFees } from './book-fees.ts';
import { deleteAnsweredRequests } from './drop-answered.ts';
import { readInGap } from './gaps.ts';
import { stopInstruction } from './send.ts';

export type ReadRound = {
  readonly round: bigint;
  readonly txIds: readonly string[];
  readonly createdAssets: ReadonlyMap<string, bigint>;
  /** Several transactions may name one instruction, since anyone can copy a note. */
  readonly named: readonly Named[];
};

/** The fee of the whole group. */
type Named = ConfirmedTransaction & { readonly instructionId: string; readonly fee: bigint };

export function roundOf({ round, transactions, unreadable }: OwnBlock, noteKey: Buffer): ReadRound {
  const createdAssets = new Map<string, bigint>();
  const named: Named[] = [];
  const decoded = transactions.map(decode);
  const groups = Map.groupBy(decoded, groupOf);
  for (const one of decoded) {
    const { raw, fields, content } = one;
    if (raw.createdAsset !== undefined) createdAssets.set(raw.txId, raw.createdAsset);
    const instructionId = instructionInNote(noteKey, fields.note);
    if (!instructionId) continue;
    const group = groups.get(groupOf(one)) ?? [];
    const fee = group.reduce((sum, leg) => sum + leg.fields.fee, 0n);
    named.push({ ...content, instructionId, txId: raw.txId, sender: fields.sender, fee });
  }
  const txIds = [...transactions.map((t) => t.txId), ...unreadable];
  return { round, txIds, createdAssets, named };
}

const groupOf = ({ raw, fields }: DecodedTransaction): string =>
  fields.group ? Buffer.from(fields.group).toString('base64') : raw.txId;

type Confirmed = {
  readonly attemptId: string | undefined;
  /** Whether it took effect earlier, before its block was lost. */
  readonly isAgain?: boolean;
  readonly instructionId: string;
  readonly causeKind: string;
  readonly causeId: string;
  readonly kind: string;
  readonly assetId: string | null;
  readonly fromAddress: string | null;
  readonly toAddress: string | null;
  readonly toPartyId: string | null;
  readonly quantity: bigint | null;
  readonly optsIn: boolean;
  readonly txId: string;
  readonly round: bigint;
  readonly createdAsset: bigint | undefined;
  /** The group's fee; null for confirmations older than this column. */
  readonly fee: bigint | null;
};

/**
 * Confirmations, dead attempts and the last round in one transaction. Returns false, with nothing
 * changed, if another follower was faster.
 */
export async function recordRounds(
  ctx: Ctx,
  rounds: readonly ReadRound[],
  anchor?: Anchor,
): Promise<boolean> {
  const [first, last] = [rounds[0], rounds.at(-1)];
  if (!first || !last) return true;
  if ((await lockCursor(ctx)) !== first.round - 1n) return false;
  await confirm(ctx, await confirmedIn(ctx, rounds));
  await confirm(ctx, await unsentIn(ctx, rounds));
  await expireDead(ctx, last.round);
  await moveCursor(ctx, last.round);
  if (anchor) await saveAnchor(ctx, anchor);
  return true;
}

export async function recordGapRounds(
  ctx: Ctx,
  gap: GapRow,
  rounds: readonly ReadRound[],
): Promise<boolean> {
  const last = rounds.at(-1);
  if (!last) return true;
  const cursor = await lockCursor(ctx);
  if (!(await readInGap(ctx, 'settlement', gap, last.round))) return false;
  await confirm(ctx, await confirmedIn(ctx, rounds));
  await confirm(ctx, await unsentIn(ctx, rounds));
  await expireDead(ctx, cursor);
  await deleteAnsweredRequests(ctx);
  return true;
}

const MAX_ATTEMPTS = 5;

async function expireDead(ctx: Ctx, readTo: bigint): Promise<void> {
  await expireDeadInstructions(ctx, [
    ...(await expireAttempts(ctx, readTo)),
    ...(await excludeUnseen(ctx, readTo)),
  ]);
}

type Dead = Awaited<ReturnType<typeof expireAttempts>>;

export async function expireDeadInstructions(ctx: Ctx, dead: Dead): Promise<void> {
  await moveInstructions(
    ctx,
    'expire',
    dead.map((one) => one.instructionId),
  );
  await raiseFees(
    ctx,
    dead.flatMap(({ instructionId: id, sentRound, fee, legs, lastAnswer }) =>
      sentRound === null || fee === null
        ? []
        : [{ id, feeFloor: raisedFee(fee / BigInt(legs), lastAnswer) }],
    ),
  );
  for (const { instructionId, number, lastAnswer } of dead) {
    if (number % MAX_ATTEMPTS !== 0) continue;
    const answer = lastAnswer ? `: ${shortened(reasonIn(lastAnswer))}` : '';
    const reason = `Signed ${number} times without entering a block${answer}`;
    await stopInstruction(ctx, instructionId, reason);
  }
  if (dead.length > 0) await abandonPayments(ctx);
}

/** Abandons stopped payments whose signed bytes have expired, which returns the party's ALGO. */
async function abandonPayments(ctx: Ctx): Promise<void> {
  for (const { id, causeKind, causeId, reason } of await listFailedPayments(ctx)) {
    const [moved] = await moveInstructions(ctx, 'abandon', [id]);
    if (!moved) continue;
    const why = invariant(reason, 'a stopped instruction has its reason');
    const change = { action: 'settlement.abandon', from: 'NEEDS_ATTENTION', to: 'ABANDONED' };
    await ctx.record({ ...change, subject: { kind: 'instruction', id }, reason: why });
    const about = { instructionId: id, causeKind, causeId };
    await ctx.publish(settlementAbandoned, { ...about, reason: why });
  }
}

async function confirmedIn(ctx: Ctx, rounds: readonly ReadRound[]): Promise<Confirmed[]> {
  const places = new Map(rounds.flatMap((r) => r.txIds.map((id) => [id, r] as const)));
  const order = new Map([...places.keys()].map((id, i) => [id, i] as const));
  const found = await findByTxIds(ctx, [...places.keys()]);
  for (const one of found) {
    const round = places.get(one.txId)?.round;
    if (round !== undefined && wasSignedAgain(one)) await haltMistaken(ctx, one, round);
  }
  return found
    .filter((a) => !wasSignedAgain(a))
    .map((a) => {
      const block = invariant(places.get(a.txId), 'an attempt was found by its transaction');
      const isDead = a.status === 'DEAD' && !a.isAgreed;
      invariant(!isDead, `transaction ${a.txId} was read as dead and is in a block`);
      return {
        ...a,
        attemptId: a.id,
        isAgain: a.status === 'LOST',
        round: block.round,
        createdAsset: block.createdAssets.get(a.txId),
      };
    })
    .filter((a) => a.status !== 'CONFIRMED')
    .sort((a, b) => (order.get(a.txId) ?? 0) - (order.get(b.txId) ?? 0));
}

type Found = Awaited<ReturnType<typeof findByTxIds>>[number];

/** Whether two people declared the attempt dead and other bytes replaced it. */
export const wasSignedAgain = (one: Found): boolean =>
  one.isAgreed && one.status === 'DEAD' && one.attempts > one.number;

/**
 * Halts an asset if an attempt that two people declared dead is in a block, since it may have taken
 * effect twice.
 */
export async function haltMistaken(ctx: Ctx, one: Found, round: bigint): Promise<void> {
  const reason = `Transaction ${one.txId} is in block ${round}, although two approvers confirmed that it was in none`;
  if (one.assetId) await stopToken(ctx, one.assetId, reason);
  const subject = { kind: 'instruction', id: one.instructionId };
  await ctx.record({ action: 'settlement.halt', subject, reason });
}

/**
 * Confirmed transactions of open instructions without a matching attempt, for example after
 * restoring a backup. They confirm the instruction, so it is not resent; each is compared with it,
 * since notes can be copied.
 */
async function unsentIn(ctx: Ctx, rounds: readonly ReadRound[]): Promise<Confirmed[]> {
  const named = rounds.flatMap((block) => block.named.map((found) => ({ found, block })));
  const open =
    named.length > 0
      ? await findOpen(
          ctx,
          named.map((one) => one.found.instructionId),
          OPEN_STATUSES,
        )
      : [];
  if (open.length === 0) return [];
  const rows = new Map(open.map((row) => [row.id, row] as const));
  const roles = await platformAddresses(ctx);
  const tokens = new Map((await listTokens(ctx)).map((t) => [t.assetId, t.chainAssetId] as const));
  return named.flatMap(({ found, block }) => {
    const { instructionId } = found;
    const row = rows.get(instructionId);
    if (!row) return [];
    const candidate = { ...row, kind: row.kind as InstructionKind };
    if (!fulfils(candidate, tokens.get(row.assetId ?? '') ?? null, found, roles)) return [];
    const createdAsset = block.createdAssets.get(found.txId);
    const { round } = block;
    // Only the first transaction that fulfils an instruction confirms it.
    rows.delete(instructionId);
    const isAgain = row.status === 'LOST';
    const done = { ...row, attemptId: undefined, isAgain, instructionId, optsIn: true };
    return [{ ...done, txId: found.txId, round, createdAsset, fee: found.fee }];
  });
}

export async function confirm(ctx: Ctx, done: readonly Confirmed[]): Promise<void> {
  if (done.length === 0) return;
  const attempts = done.flatMap(({ attemptId, round }) =>
    attemptId ? [{ id: attemptId, round }] : [],
  );
  await confirmAttempts(ctx, attempts);
  const rows = done.map(({ instructionId: id, txId, round }) => ({ id, txId, round }));
  await confirmInstructions(ctx, rows);
  await applyConfirmed(
    ctx,
    done.filter((one) => !one.isAgain),
  );
  for (const { instructionId, causeKind, causeId } of done.filter((one) => one.isAgain)) {
    await ctx.publish(confirmationChanged, { instructionId, causeKind, causeId });
  }
}

/** Applies effects once; a confirmation restored after a loss changes no figure. */
async function applyConfirmed(ctx: Ctx, done: readonly Confirmed[]): Promise<void> {
  for (const one of done) {
    if (one.kind !== 'create_asset') continue;
    const created = invariant(one.createdAsset, 'a block names the asset it created');
    await bindToken(ctx, one.assetId ?? '', created, one.round);
  }
  await moveHoldings(ctx, done);
  await saveFundedAccounts(ctx, done);
  await bookFees(ctx, done);
  const rows = done.map(({ instructionId: id, txId, round }) => ({ id, txId, round }));
  await publishConfirmed(ctx, rows);
}

async function moveHoldings(ctx: Ctx, done: readonly Confirmed[]): Promise<void> {
  const touched = done.filter((one) => one.kind !== 'fund' && one.assetId);
  if (touched.length === 0) return;
  const places = touched.flatMap(({ assetId, fromAddress, toAddress }) =>
    [fromAddress, toAddress].flatMap((address) =>
      address ? [{ assetId: assetId ?? '', address }] : [],
    ),
  );
  const totals = await totalsOf(ctx, touched);
  const kept = await listHoldingsAt(ctx, places);
  const holdings = new Map<string, HoldingRow>(
    kept.map((h) => [holdingKey(h.assetId, h.address), h]),
  );
  for (const one of touched) {
    const assetId = one.assetId ?? '';
    const quantity = one.kind === 'create_asset' ? totals.get(assetId) : one.quantity;
    add(holdings, one, one.fromAddress, -(one.fromAddress ? (quantity ?? 0n) : 0n));
    add(holdings, one, one.toAddress, quantity ?? 0n);
  }
  await saveHoldings(ctx, [...holdings.values()]);
}

function add(
  holdings: Map<string, HoldingRow>,
  one: Confirmed,
  address: string | null,
  quantity: bigint,
): void {
  if (!address) return;
  const key = holdingKey(one.assetId, address);
  const before = holdings.get(key) ?? {
    assetId: one.assetId ?? '',
    address,
    partyId: one.toPartyId,
    quantity: 0n,
    optedInRound: one.round,
  };
  holdings.set(key, { ...before, quantity: before.quantity + quantity });
}

async function totalsOf(
  ctx: Ctx,
  done: readonly Confirmed[],
): Promise<ReadonlyMap<string, bigint>> {
  const created = done.flatMap((one) => (one.kind === 'create_asset' && one.assetId) || []);
  if (created.length === 0) return new Map();
  const tokens = await listTokens(ctx, created);
  return new Map(tokens.map((token) => [token.assetId, token.total]));
}

async function saveFundedAccounts(ctx: Ctx, done: readonly Confirmed[]): Promise<void> {
  for (const [round, some] of Map.groupBy(done, (one) => one.round)) {
    const funded = some.flatMap((one) => {
      const isFunded = one.optsIn || one.kind === 'fund' || one.kind === 'create_asset';
      if (one.kind === 'sweep') return one.fromAddress ? [one.fromAddress] : [];
      return isFunded && one.toAddress ? [one.toAddress] : [];
    });
    await saveFunded(ctx, [...new Set(funded)], round);
  }
}

export async function publishConfirmed(
  ctx: Ctx,
  rows: readonly { id: string; txId: string | null; round: bigint }[],
): Promise<void> {
  const instructions = await findById(
    ctx,
    rows.map((row) => row.id),
  );
  for (const { id, txId, round } of rows) {
    const { kind, assetId, causeKind, causeId } = invariant(
      instructions.get(id),
      'the transaction was confirmed',
    );
    const about = { instructionId: id, causeKind, causeId, kind, assetId };
    await ctx.publish(settlementConfirmed, { ...about, txId, round: Number(round) });
  }
}
