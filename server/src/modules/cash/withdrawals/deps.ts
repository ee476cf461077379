import type { ClientAccount } from '../../../config.ts';
import type { Ctx } from '../../../kit/ctx.ts';

/** Cents of a party's cash that came in by trades whose units have not moved yet. */
export type UnsettledProceedsOf = (ctx: Ctx, partyId: string) => Promise<bigint>;

/** What withdrawals are handed: the account they are paid from, and what may not leave yet. */
export type WithdrawalParts = {
  readonly clientAccount: ClientAccount | undefined;
  readonly unsettledProceedsOf: UnsettledProceedsOf;
};
