import { defineEvent } from '../../../kit/ctx.ts';

type RulesEvent = { readonly assetId: string; readonly rulesId: string };

export const rulesRequested = defineEvent<RulesEvent>('transfer_rules.requested');

export const rulesDecided = defineEvent<
  RulesEvent & { readonly approved: boolean; readonly reason: string | null }
>('transfer_rules.decided');
