import { CORRECTED_PURPOSES } from '@holdfast/domain/administration/corrections/contract';
import { isWalletCurrency } from '@holdfast/domain/kernel/money';
import type { CallData, CallOptions } from '../../../lib/call.ts';
import { moneyChange } from '../../../lib/format.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

export type Correction = CallData<'GET /admin/corrections'>[number];
export type Entry = CallData<'GET /admin/ledger-entries'>[number];
export type Proposal = CallOptions<'POST /admin/corrections'>['body'];

export const STATUSES: Readonly<Record<Correction['status'], readonly [string, BadgeTone]>> = {
  REQUESTED: ['Waits for a second person', 'warn'],
  BOOKED: ['Booked', 'good'],
  REJECTED: ['Rejected', 'bad'],
  WITHDRAWN: ['Taken back', 'plain'],
};

/** The accounts of the platform that may be chosen, in words. */
export const PURPOSES: readonly { value: (typeof CORRECTED_PURPOSES)[number]; label: string }[] =
  CORRECTED_PURPOSES.map((value) => ({
    value,
    label: `${value.charAt(0).toUpperCase()}${value.slice(1).replace('_', ' ')}`,
  }));

/** "deposit_bank" → "Deposit bank". */
export const kindWord = (kind: Entry['kind']): string =>
  `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll('_', ' ')}`;

/** "+$25.00 Suspense": one line of an entry. */
export const lineText = ({ account, amount, commodity }: Entry['lines'][number]): string =>
  isWalletCurrency(commodity)
    ? `${moneyChange(amount, commodity)} ${account}`
    : `${amount} ${commodity} ${account}`;
