import { correctionMachine } from '@holdfast/domain/administration/corrections/correction.machine';
import { actionsOf } from '@holdfast/domain/kernel/actions';
import { isWalletCurrency, moneyText } from '@holdfast/domain/kernel/money';
import { quantityText } from '@holdfast/domain/kernel/quantity';
import type { ENTRY_KINDS } from '@holdfast/domain/money/ledger/books';
import { aboutProposal } from '@holdfast/domain/people/approvals/proposals';
import type { Ctx, UserCtx } from '../../../kit/ctx.ts';
import { invariant } from '../../../kit/invariant.ts';
import { viewerOf } from '../../../kit/viewer.ts';
import { type AccountRef, type EntryFacts, listEntries } from '../../money/ledger/index.ts';
import { namesOf, partiesByIds, userByEmail } from '../../people/identity/index.ts';
import { isReversible, refOf } from './commands.ts';
import { type CorrectionRow, listCorrections, lockCorrection } from './repository.ts';

type Line = { readonly account: AccountRef; readonly amount: bigint };

/** A page of corrections, the newest first. */
export async function pageOfCorrections(
  ctx: UserCtx,
  { page, limit }: { page: number; limit: number },
) {
  const { rows, total } = await listCorrections(ctx, { limit, offset: (page - 1) * limit });
  return { corrections: await views(ctx, rows), total };
}

export async function describeCorrection(ctx: UserCtx, id: string) {
  const row = invariant(await lockCorrection(ctx, id), 'what was just changed is there');
  return invariant((await views(ctx, [row]))[0], 'one row is described');
}

async function views(ctx: UserCtx, rows: readonly CorrectionRow[]) {
  const ids = rows.flatMap((row) => row.entryId ?? []);
  const entries = ids.length > 0 ? await entriesById(ctx, ids) : new Map<string, EntryFacts>();
  const names = await namesOf(
    ctx,
    rows.flatMap((row) => [row.requestedBy, ...(row.decidedBy ? [row.decidedBy] : [])]),
  );
  const linesOf = (row: CorrectionRow): readonly Line[] => planned(row, entries);
  const label = await labels(ctx, rows.flatMap(linesOf));
  const nameOf = (id: string) => names.get(id)?.name ?? 'Somebody who left';
  return rows.map((row) => {
    const entry = row.entryId ? entries.get(row.entryId) : undefined;
    const open = row.status === 'REQUESTED';
    const mine = row.requestedBy === ctx.actor.userId;
    return {
      id: row.id,
      kind: row.kind,
      status: row.status,
      lines: linesOf(row).map(label),
      entry: entry ? { id: entry.id, kind: entry.kind, at: entry.at.toISOString() } : null,
      reason: row.reason,
      evidence: row.evidence,
      requestedBy: nameOf(row.requestedBy),
      requestedAt: row.requestedAt.toISOString(),
      decidedBy: row.decidedBy ? nameOf(row.decidedBy) : null,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      decisionReason: row.decisionReason,
      bookedEntry: row.bookedEntry,
      may: { decide: open && !mine, withdraw: open && mine },
      actions: actionsOf(correctionMachine, row.status, viewerOf(ctx.actor), aboutProposal(mine)),
    };
  });
}

async function entriesById(ctx: Ctx, ids: readonly string[]) {
  const found = await listEntries(ctx, { ids, limit: ids.length, offset: 0 });
  return new Map(found.map((entry) => [entry.id, entry] as const));
}

/** What a correction books: its two lines, or the opposite of its entry's. */
function planned(row: CorrectionRow, entries: ReadonlyMap<string, EntryFacts>): readonly Line[] {
  if (row.fromAccount && row.toAccount && row.amount !== null) {
    return [
      { account: refOf(row, row.fromAccount), amount: -row.amount },
      { account: refOf(row, row.toAccount), amount: row.amount },
    ];
  }
  const entry = entries.get(row.entryId ?? '');
  return (entry?.lines ?? []).map(({ account, amount }) => ({ account, amount: -amount }));
}

const PURPOSES: Readonly<Record<string, string>> = {
  fees: 'Fees',
  bank_clearing: 'Bank clearing',
  card_clearing: 'Card clearing',
  chain_clearing: 'Chain clearing',
  suspense: 'Suspense',
  receivables: 'Receivables',
  commissions: 'Commissions',
  issuance: 'Issuance',
  retired: 'Retired',
};

/** Accounts as people read them, their parties' names asked for once. */
async function labels(ctx: Ctx, lines: readonly Line[]) {
  const partyIds = lines.flatMap(({ account: { holder } }) =>
    holder !== 'platform' && 'party' in holder ? [holder.party] : [],
  );
  const parties = await partiesByIds(ctx, partyIds);
  const nameOf = ({ holder, purpose }: AccountRef): string => {
    if (holder === 'platform') return PURPOSES[purpose] ?? purpose;
    if ('offering' in holder) return 'Escrow of an offering';
    return parties.get(holder.party)?.displayName ?? 'A wallet';
  };
  return ({ account, amount }: Line) => ({
    account: nameOf(account),
    amount: isWalletCurrency(account.commodity)
      ? moneyText(amount, account.commodity)
      : quantityText(amount),
    commodity: isWalletCurrency(account.commodity) ? account.commodity : 'units',
  });
}

/** A page of what was booked. There is no total: the books only grow. */
export async function pageOfEntries(
  ctx: Ctx,
  query: {
    readonly email?: string | undefined;
    readonly kind?: (typeof ENTRY_KINDS)[number] | undefined;
    readonly page: number;
    readonly limit: number;
  },
) {
  const { page, limit, kind, email } = query;
  const user = email ? await userByEmail(ctx, email) : undefined;
  if (email && !user) return [];
  const entries = await listEntries(ctx, {
    kinds: kind ? [kind] : undefined,
    partyId: user?.partyId,
    limit,
    offset: (page - 1) * limit,
  });
  const names = await namesOf(
    ctx,
    entries.flatMap((entry) => entry.actingUserId ?? []),
  );
  const label = await labels(
    ctx,
    entries.flatMap((entry) => entry.lines),
  );
  return entries.map((entry) => ({
    id: entry.id,
    kind: entry.kind,
    memo: entry.memo,
    at: entry.at.toISOString(),
    by: entry.actingUserId ? (names.get(entry.actingUserId)?.name ?? null) : null,
    lines: entry.lines.map(label),
    reversedBy: entry.reversedBy,
    isReversible: isReversible(entry),
  }));
}
