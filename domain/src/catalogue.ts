import { commonRefusals } from './refusals.ts';

/** Every refusal's code, status and text, of every room: one catalogue. */
export const catalogue = { ...commonRefusals };

export type RefusalCode = keyof typeof catalogue;
