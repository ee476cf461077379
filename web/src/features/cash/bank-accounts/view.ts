import type { CallData } from '../../../lib/call.ts';

/** One of the party's own bank accounts. */
export type Bank = CallData<'GET /user/banks/get'>[number];

/** A bank account as staff see it. */
export type DeskBank = CallData<'GET /admin/funds/banks'>[number];
