import { offeringsRefusals } from './offerings/refusals.ts';
import { commonRefusals } from './refusals.ts';
import { settlementRefusals } from './settlement/refusals.ts';

/** Every refusal's code, status and text, of every room: one catalogue. */
export const catalogue = { ...commonRefusals, ...offeringsRefusals, ...settlementRefusals };

export type RefusalCode = keyof typeof catalogue;
