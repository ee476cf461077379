import { defineEvent } from '../../../kit/ctx.ts';

type RulesEvent = { readonly assetId: string; readonly rulesId: string };

/** An owner sent transfer rules to staff. */
export const rulesRequested = defineEvent<RulesEvent>('transfer_rules.requested');

/** Staff decided: what was approved holds from now on. */
export const rulesDecided = defineEvent<
  RulesEvent & { readonly approved: boolean; readonly reason: string | null }
>('transfer_rules.decided');
