import type { Ctx } from '../../../../kit/ctx.ts';
import { type ExpectedInTransit, vatOwed } from '../../../money/ledger/index.ts';
import { listInTransit } from '../repository/remittances.ts';

const isVat = ({ vatOwedOn }: { readonly vatOwedOn: string | null }): boolean => vatOwedOn !== null;

/** VAT isn't own money, so that only remittances themselves reserve it. In cents. */
export const vatInTransit = async (ctx: Ctx): Promise<bigint> =>
  (await listInTransit(ctx)).filter(isVat).reduce((sum, { amount }) => sum + amount, 0n);

/** Left to remit of the VAT owed at the end of a day. */
export const vatLeft = async (ctx: Ctx, day: string): Promise<bigint> =>
  (await vatOwed(ctx, day)) - (await vatInTransit(ctx));

/** Own money is reserved for approved remittances that the statement doesn't show yet. */
export const remittancesInTransit: ExpectedInTransit = {
  reserves: 'own money',
  list: async (ctx) => (await listInTransit(ctx)).filter((row) => !isVat(row)),
};

export type SentRemittance = {
  readonly reference: string;
  readonly amount: bigint;
  readonly at: Date;
};

export const sentRemittances = async (ctx: Ctx): Promise<readonly SentRemittance[]> =>
  (await listInTransit(ctx)).flatMap(({ reference, amount, sentAt }) =>
    sentAt ? [{ reference, amount, at: sentAt }] : [],
  );
