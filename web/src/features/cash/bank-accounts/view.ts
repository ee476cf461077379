import type { CallData } from '../../../lib/call.ts';

export type Bank = CallData<'GET /user/banks/get'>[number];

export type DeskBank = CallData<'GET /admin/funds/banks'>[number];
