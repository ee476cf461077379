import type { Ctx } from '../../../../kit/ctx.ts';
import type { ExpectedInTransit } from '../../../money/ledger/index.ts';
import { listInTransit } from '../repository/remittances.ts';

/** Own money is reserved for approved remittances that the statement doesn't show yet. */
export const remittancesInTransit: ExpectedInTransit = {
  reserves: 'own money',
  list: listInTransit,
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
