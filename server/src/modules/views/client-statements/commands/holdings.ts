import { dayWords } from '@holdfast/domain/kernel/moment';
import { refuse } from '@holdfast/domain/views/client-statements/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { type Issued, issueDocument } from '../../../people/issued-documents/index.ts';
import { pricesOn, worthOf } from '../../portfolio/index.ts';
import { holdingsSheet } from '../documents/holdings-sheet.ts';
import { cashBefore, escrowBefore, holdingsBefore } from '../holdings.read.ts';
import { endOf, startOf } from '../rules.ts';

/** Refuses DAY_IN_FUTURE. */
export async function ownHoldings(ctx: UserCtx, day: string): Promise<Issued> {
  if (startOf(day) > ctx.now) return refuse('DAY_IN_FUTURE', {});
  return issueHoldings(ctx, ctx.actor.partyId, day);
}

/** Kept once the day is over. */
export const issueHoldings = (
  ctx: Ctx,
  partyId: string,
  day: string,
  { notifies = false } = {},
): Promise<Issued> =>
  issueDocument(
    ctx,
    {
      kind: 'statement_of_holdings',
      subject: `${partyId} ${day}`,
      partyId,
      covers: { asOf: day },
      about: dayWords(day),
      notifies,
    },
    async () => holdingsSheet(await holdingsAt(ctx, partyId, day)),
  );

async function holdingsAt(ctx: Ctx, partyId: string, day: string) {
  const until = endOf(day);
  const [rows, cash, escrow] = await Promise.all([
    holdingsBefore(ctx.tx, partyId, until),
    cashBefore(ctx.tx, partyId, until),
    escrowBefore(ctx.tx, partyId, until),
  ]);
  const prices = await pricesOn(
    ctx,
    rows.map(({ assetId }) => assetId),
    day,
  );
  const holdings = rows.map((row) => {
    const price = prices.get(row.assetId);
    return { ...row, price, value: price ? worthOf(row.units, price.price) : undefined };
  });
  return { holdings, cash, escrow, unitCustody: ctx.settings.issuer.unitCustody };
}
