import { isWalletCurrency, moneyText } from '@holdfast/domain/kernel/money';
import { quantityText } from '@holdfast/domain/kernel/quantity';
import type { Purpose } from '@holdfast/domain/money/ledger/books';
import { accountKindOf, CHART } from '@holdfast/domain/money/ledger/chart';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { sha256 } from '../../../../kit/seal.ts';
import {
  type AccountRef,
  closedThrough,
  type EntryFacts,
  listEntries,
  partyMain,
  platform,
} from '../../../money/ledger/index.ts';
import type { Requested } from '../../../people/approvals/index.ts';
import { partiesByIds } from '../../../people/identity/index.ts';
import type { CorrectionRow, KeptAccount, NewCorrection } from '../repository.ts';

export const CORRECTION = 'ledger.correction';

export type Line = { readonly account: AccountRef; readonly amount: bigint };

export type CorrectionFacts = {
  readonly entries: ReadonlyMap<string, EntryFacts>;
  readonly parties: Awaited<ReturnType<typeof partiesByIds>>;
  readonly closed: string | undefined;
};

export async function loadCorrectionContext(
  ctx: Ctx,
  rows: readonly NewCorrection[],
): Promise<CorrectionFacts> {
  const ids = rows.flatMap((row) => row.entryId ?? []);
  const found = ids.length > 0 ? await listEntries(ctx, { ids, limit: ids.length, offset: 0 }) : [];
  const entries = new Map(found.map((entry) => [entry.id, entry] as const));
  const parties = await partiesOfLines(
    ctx,
    rows.flatMap((row) => plannedLines(row, entries)),
  );
  return { entries, parties, closed: await closedThrough(ctx) };
}

export const isPriorPeriod = (
  { belongsTo }: Pick<CorrectionRow, 'belongsTo'>,
  closed: string | undefined,
): boolean => belongsTo !== null && closed !== undefined && belongsTo <= closed;

export const partiesOfLines = (ctx: Ctx, lines: readonly Line[]) =>
  partiesByIds(ctx, partyIdsOf(lines));

const partyIdsOf = (lines: readonly Line[]): string[] =>
  lines.flatMap(({ account: { holder } }) =>
    holder !== 'platform' && 'party' in holder ? [holder.party] : [],
  );

export function plannedLines(
  row: NewCorrection,
  entries: ReadonlyMap<string, EntryFacts>,
): readonly Line[] {
  if (row.fromAccount && row.toAccount && row.amount !== null) {
    return [
      { account: accountRef(row, row.fromAccount), amount: -row.amount },
      { account: accountRef(row, row.toAccount), amount: row.amount },
    ];
  }
  const entry = entries.get(row.entryId ?? '');
  return (entry?.lines ?? []).map(({ account, amount }) => ({ account, amount: -amount }));
}

export function accountRef(row: Pick<CorrectionRow, 'currency'>, kept: KeptAccount): AccountRef {
  const currency = invariant(row.currency, 'an adjustment has a currency');
  return kept.holder === 'party'
    ? partyMain(kept.partyId, currency)
    : platform(kept.purpose as Purpose, currency);
}

function platformNameOf({ purpose, commodity }: AccountRef): string {
  const kind = accountKindOf({
    holderKind: 'platform',
    purpose,
    isCash: isWalletCurrency(commodity),
  });
  return CHART[kind].name;
}

export function lineView({ account, amount }: Line, parties: CorrectionFacts['parties']) {
  const isCash = isWalletCurrency(account.commodity);
  return {
    account: nameOf(account, parties),
    amount: isCash ? moneyText(amount, account.commodity) : quantityText(amount),
    commodity: isCash ? account.commodity : 'units',
  };
}

function nameOf(account: AccountRef, parties: CorrectionFacts['parties']): string {
  const { holder } = account;
  if (holder === 'platform') return platformNameOf(account);
  if ('offering' in holder) return 'Escrow of an offering';
  return parties.get(holder.party)?.displayName ?? 'A wallet';
}

/**
 * Both approvers see this; names are hashed. Parties whose wallets change can neither propose nor
 * approve.
 */
export function correctionPayload(
  row: NewCorrection,
  { entries, parties, closed }: CorrectionFacts,
): Requested {
  const period = isPriorPeriod(row, closed) ? 'closed' : 'open';
  const lines = plannedLines(row, entries);
  const names = lines.map((line) => lineView(line, parties).account);
  return {
    kind: CORRECTION,
    subjectId: row.id,
    payload: {
      kind: row.kind,
      from: row.fromAccount,
      to: row.toAccount,
      currency: row.currency,
      amount: row.amount,
      entryId: row.entryId,
      names: sha256(JSON.stringify(names)).toString('hex'),
      reason: row.reason,
      evidence: row.evidence,
      ...(row.belongsTo === null ? {} : { belongsTo: row.belongsTo, period }),
      ...(row.takesCommission ? {} : { commission: 'stays with the partner' }),
    },
    concerns: { parties: partyIdsOf(lines), users: [] },
  };
}
