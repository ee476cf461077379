import { firstOf, maxLength, required } from '../../../lib/figures/checks.ts';

export type HoldValues = { readonly partyId: string; readonly reason: string };

export const EMPTY_HOLD: HoldValues = { partyId: '', reason: '' };

export const holdChecks = {
  partyId: (id: string) => (id === '' ? 'Choose the party that is held' : null),
  reason: firstOf(required('Reason'), maxLength('Reason', 500)),
};

/** Refusal code → field. */
export const holdRefusals = { NOT_FOUND: 'partyId', PARTY_HELD: 'partyId' } as const;

export const holdBody = ({ partyId, reason }: HoldValues) => ({ partyId, reason: reason.trim() });

/** The confirmation before a party is put on hold. */
export const holdQuestion = (name: string) => ({
  title: `Hold ${name}?`,
  text: `Nothing leaves the wallet of ${name}: no withdrawal, transfer, conversion, order or commitment. Withdrawals that wait are held, and open orders are taken off the book, until the hold is lifted.`,
  action: `Hold ${name}`,
  danger: true,
});
