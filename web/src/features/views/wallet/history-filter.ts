import { WALLET_CURRENCIES, type WalletCurrency } from '@holdfast/domain/kernel/money';
import {
  FLOW_KINDS,
  type FundFlow,
  MOVEMENT_KINDS,
  MOVEMENT_LABELS,
  MOVEMENT_STATUSES,
  type MovementKind,
  type MovementStatus,
} from '@holdfast/domain/views/wallet/movements';
import { addressOf } from '../../../lib/call.ts';
import { STATUS } from './view.ts';

export type HistoryFilter = {
  readonly currency?: WalletCurrency | undefined;
  readonly kind?: MovementKind | undefined;
  readonly status?: MovementStatus | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly q?: string | undefined;
};

/** What the list shows without a filter; each has its page. */
export type Preset = Extract<FundFlow, 'funds' | 'investments'> | undefined;

export const PRESETS: readonly { readonly preset: Preset; readonly label: string }[] = [
  { preset: undefined, label: 'All money' },
  { preset: 'funds', label: 'Deposits and withdrawals' },
  { preset: 'investments', label: 'Investments' },
];

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const day = (text: string | undefined) => (text && DAY.test(text) ? text : undefined);
const oneOf = <T extends string>(known: readonly T[], text: string | undefined): T | undefined =>
  known.find((each) => each === text);

export const filterOf = (search: Readonly<Record<string, string | undefined>>): HistoryFilter => ({
  currency: oneOf(WALLET_CURRENCIES, search.currency),
  kind: oneOf(MOVEMENT_KINDS, search.kind),
  status: oneOf(MOVEMENT_STATUSES, search.status),
  from: day(search.from),
  to: day(search.to),
  q: search.q?.trim() || undefined,
});

export const NO_FILTER = {
  currency: undefined,
  kind: undefined,
  status: undefined,
  from: undefined,
  to: undefined,
  q: undefined,
};

export const isFiltered = (filter: HistoryFilter): boolean =>
  Object.values(filter).some((value) => value !== undefined);

export const historyCsvUrl = (filter: HistoryFilter, flow: Preset): string =>
  addressOf('/user/wallet/transactions/csv', { query: { ...filter, flow } });

export const kindChoices = (preset: Preset) =>
  (preset ? FLOW_KINDS[preset] : MOVEMENT_KINDS).map((value) => ({
    value,
    label: MOVEMENT_LABELS[value],
  }));

export const STATUS_CHOICES = MOVEMENT_STATUSES.map((value) => ({
  value,
  label: STATUS[value][0],
}));
