import { firstOf, maxLength, required } from '../../../lib/figures/checks.ts';

export type HoldValues = { readonly partyId: string; readonly reason: string };

export const EMPTY_HOLD: HoldValues = { partyId: '', reason: '' };

export const holdChecks = {
  partyId: (id: string) => (id === '' ? 'Choose an account' : null),
  reason: firstOf(required('Reason'), maxLength('Reason', 500)),
};

export const holdRefusals = { NOT_FOUND: 'partyId', PARTY_HELD: 'partyId' } as const;

export const holdBody = ({ partyId, reason }: HoldValues) => ({ partyId, reason: reason.trim() });

export const holdQuestion = (name: string) => ({
  title: `Place ${name} on hold?`,
  text: `Until the hold is released, ${name} can’t withdraw, transfer, convert, place orders or commit. Pending withdrawals are placed on hold and open orders are taken off the book.`,
  action: `Place ${name} on hold`,
  danger: true,
});
