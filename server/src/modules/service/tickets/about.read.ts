import { formatMoney, isWalletCurrency } from '@holdfast/domain/kernel/money';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import type { AboutKind } from '@holdfast/domain/service/tickets/kinds';
import type { AboutView } from '@holdfast/domain/service/tickets/shapes';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

type Whose = { readonly partyId: string };

/** Minor units of the currency or, without a currency, thousandths of a unit. */
type Found = {
  readonly title: string;
  readonly amount: bigint | null;
  readonly currency: string | null;
  readonly action: string | null;
  readonly state: string;
  readonly assetId: string | null;
  readonly reference: string | null;
};

const ORDER = (id: string, { partyId }: Whose) => sql`
  select a.name as title, o.quantity as amount, null as currency, o.action, o.status as state,
    o.asset_id, null as reference
  from exchange."order" o join catalogue.asset a on a.id = o.asset_id
  where o.id = ${id} and o.party_id = ${partyId}`;

const COMMITMENT = (id: string, { partyId }: Whose) => sql`
  select a.name as title, c.amount, 'USD' as currency, null as action, c.stage as state,
    c.asset_id, null as reference
  from offerings.commitment c join catalogue.asset a on a.id = c.asset_id
  where c.id = ${id} and c.party_id = ${partyId}`;

const DEPOSIT = (id: string, { partyId }: Whose) => sql`
  select d.reference as title, d.amount, d.currency, null as action, d.stage as state,
    null::uuid as asset_id, d.reference
  from bank_deposits.deposit d where d.id = ${id} and d.party_id = ${partyId}`;

const WITHDRAWAL = (id: string, { partyId }: Whose) => sql`
  select w.reference as title, w.amount, w.currency, null as action, w.stage as state,
    null::uuid as asset_id, w.reference
  from withdrawals.withdrawal w where w.id = ${id} and w.party_id = ${partyId}`;

const ASSET = (id: string, { partyId }: Whose) => sql`
  select a.name as title, null::bigint as amount, null as currency, null as action,
    a.status as state, a.id as asset_id, a.symbol as reference
  from catalogue.asset a where a.id = ${id} and (a.published_at is not null or exists (
    select 1 from companies.company c where c.id = a.company_id and c.party_id = ${partyId}))`;

const READS: Readonly<Record<AboutKind, (id: string, whose: Whose) => RawBuilder<unknown>>> = {
  order: ORDER,
  commitment: COMMITMENT,
  deposit: DEPOSIT,
  withdrawal: WITHDRAWAL,
  asset: ASSET,
};

/** Undefined unless the party owns or may see the subject. */
export async function findAbout(
  ctx: Ctx,
  whose: Whose,
  { kind, id }: { readonly kind: AboutKind; readonly id: string },
): Promise<AboutView | undefined> {
  const { rows } = await sql<Found>`${READS[kind](id, whose)}`.execute(ctx.tx);
  const [found] = rows;
  if (!found) return undefined;
  const { title, state, assetId, reference } = found;
  return { kind, id, title, detail: detailOf(found), state, assetId, reference };
}

function detailOf({ amount, currency, action }: Found): string {
  if (amount === null) return '';
  if (currency && isWalletCurrency(currency)) return formatMoney(amount, currency);
  const side = action?.endsWith('sell') ? 'Sell' : 'Buy';
  return `${side} ${formatQuantity(amount)} units`;
}
