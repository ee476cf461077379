import type { FoundParty } from '@holdfast/domain/administration/parties/contract';
import { readReference } from '@holdfast/domain/cash/bank-deposits/reference';
import { UUID } from '@holdfast/domain/kernel/ids';
import { moneyText, WALLET_CURRENCIES, type WalletCurrency } from '@holdfast/domain/kernel/money';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx } from '../../../kit/ctx.ts';
import { findPersonIdsByText, partiesOf } from '../users/index.ts';
import { listParties, type PartyRow, partyOfReference } from './parties.read.ts';

/** With more matches than this, staff have to refine the search. */
const MOST_SHOWN = 8;
/** How many candidates are ranked, so that name matches come first. */
const MOST_COMPARED = 500;

export async function findParties(ctx: Ctx, q: string): Promise<FoundParty[]> {
  const reference = readReference(q);
  const partyIds = reference
    ? await partyOfReference(ctx, reference)
    : await partiesOf(ctx, await findPersonIdsByText(ctx, q, MOST_COMPARED));
  const input = { partyIds, meant: q.trim().toLowerCase(), reference, limit: MOST_SHOWN };
  return (await listParties(ctx, input)).map(viewOf);
}

export async function partyOf(ctx: Ctx, partyId: string): Promise<FoundParty> {
  const partyIds = UUID.test(partyId) ? [partyId] : [];
  const [row] = await listParties(ctx, { partyIds, meant: '', reference: undefined, limit: 1 });
  return row ? viewOf(row) : refuse('NOT_FOUND', {});
}

function viewOf(row: PartyRow): FoundParty {
  const balanceOf = (currency: WalletCurrency): bigint => BigInt(row.balances?.[currency] ?? 0);
  const shown = WALLET_CURRENCIES.filter((one) => one === 'USD' || balanceOf(one) !== 0n);
  return {
    id: row.id,
    name: row.displayName,
    kind: row.kind,
    email: row.email,
    reference: row.reference,
    balances: shown.map((currency) => ({
      currency,
      balance: moneyText(balanceOf(currency), currency),
    })),
    isApproved: row.approvedAt !== null,
    isStaff: row.isStaff ?? false,
  };
}
