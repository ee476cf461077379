import {
  type CommitmentStage,
  commitmentStatus,
} from '@holdfast/domain/assets/offerings/commitment.machine';
import type { OfferStatus } from '@holdfast/domain/assets/offerings/offering.machine';
import { SOLD_KINDS } from '@holdfast/domain/views/portfolio/shapes';
import type { UserCtx } from '../../../../kit/ctx.ts';
import {
  type InvestmentRow,
  listInvestments,
  listTransactions,
  type TransactionFilter,
  type TransactionRow,
} from '../transactions.read.ts';

type Filters = Omit<TransactionFilter, 'before' | 'limit'>;

export async function transactionsOf(
  ctx: UserCtx,
  query: Filters & { readonly after?: string | undefined; readonly limit: number },
) {
  const { after, limit, ...filters } = query;
  const before = after && /^\d{1,18}$/.test(after) ? BigInt(after) : undefined;
  const rows = await listTransactions(ctx.tx, ctx.actor.partyId, {
    ...filters,
    before,
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const next = rows.length > limit ? String(shown.at(-1)?.seq) : null;
  return { lines: shown.map(lineOf), next };
}

const lineOf = (row: TransactionRow) => {
  const amount = amountOf(row);
  return {
    id: `${row.id}-${row.seq}`,
    kind: row.kind,
    at: row.at,
    assetId: row.assetId,
    name: row.name,
    symbol: row.symbol,
    category: row.category,
    units: row.units,
    price: row.price,
    amount,
    fee: row.fee,
    realised:
      row.units !== null && row.units < 0n && SOLD_KINDS.includes(row.kind)
        ? (row.realised ?? 0n)
        : null,
    reference: row.reference,
    txId: row.txId,
    isSettled: row.isSettled,
  };
};

const PAID_FOR: readonly string[] = [...SOLD_KINDS, 'issuance'];

/** The cost of units acquired or the proceeds of units disposed of; null if only units moved. */
function amountOf(row: TransactionRow): bigint | null {
  if (row.dollars !== null) return row.dollars;
  if (row.units === null || row.cost === null || !PAID_FOR.includes(row.kind)) return null;
  return row.units > 0n ? -row.cost : (row.realised ?? 0n) - row.cost;
}

export async function investmentsOf(
  ctx: UserCtx,
  query: {
    readonly after?: string | undefined;
    readonly limit: number;
    readonly assetId?: string | undefined;
  },
) {
  const before = cursorOf(query.after);
  const rows = await listInvestments(ctx.tx, ctx.actor.partyId, {
    ...(before ? { before } : {}),
    assetId: query.assetId,
    limit: query.limit + 1,
  });
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  const next =
    rows.length > query.limit && last ? `${last.at.toISOString()}|${last.kind}${last.id}` : null;
  return { lines: shown.map(investmentOf), next };
}

/** The time of the last row on the previous page, and a tie-breaker. */
function cursorOf(after: string | undefined) {
  const [moment = '', key = ''] = (after ?? '').split('|');
  const at = new Date(moment);
  if (!/^[a-z]+[0-9a-f-]{36}$/.test(key) || Number.isNaN(at.getTime())) return undefined;
  return { at, key };
}

const investmentOf = (row: InvestmentRow) => ({
  id: `${row.kind}:${row.id}`,
  kind: row.kind,
  asset: { id: row.assetId, name: row.name, symbol: row.symbol, category: row.category },
  at: row.at,
  stage: row.stage,
  status: row.stage
    ? commitmentStatus(row.stage as CommitmentStage, row.offerStatus as OfferStatus)
    : 'completed',
  units: row.units,
  unitPrice: row.price,
  amount: row.amount,
  fee: row.fee,
  total: row.kind === 'sell' ? row.amount - row.fee : row.amount + row.fee,
  txId: row.txId,
});
