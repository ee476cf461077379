import {
  DISTRIBUTION_KIND_WORDS,
  type DistributionStage,
} from '@holdfast/domain/assets/distributions/distribution.machine';
import { parseDecimal, writeDecimal } from '@holdfast/domain/kernel/decimal';
import { formatExact } from '@holdfast/domain/kernel/money';
import { countryName } from '@holdfast/domain/platform/reference/countries';
import type { CallData } from '../../../lib/call.ts';
import { date, minorOf, money, quantity } from '../../../lib/figures/format.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

export type Distribution = CallData<'GET /owner/distributions/:distributionId'>;
export type DistributionRow = CallData<'GET /owner/distributions'>[number];
export type Line = CallData<'GET /owner/distributions/:distributionId/lines'>[number];
export type Remittance = CallData<'GET /admin/tax-remittances'>[number];
export type TaxOfCountry = CallData<'GET /admin/withheld-tax'>['countries'][number];
export type AssetPayment = CallData<'GET /assets/:assetId/distributions'>[number];
export type Payment = CallData<'GET /user/distributions/:distributionId'>;

export const DISTRIBUTION_READS = [
  'GET /owner/distributions',
  'GET /owner/distributions/:distributionId',
  'GET /owner/distributions/:distributionId/lines',
  'GET /admin/distributions',
  'GET /admin/distributions/:distributionId',
  'GET /admin/distributions/:distributionId/lines',
  'GET /assets/:assetId/distributions',
  'GET /assets/:assetId/events',
  'GET /approvals',
  'GET /admin/overview',
] as const;

type Look = { readonly word: string; readonly tone: BadgeTone };

const LOOKS: Readonly<Record<DistributionStage, Look>> = {
  DRAFT: { word: 'Draft', tone: 'plain' },
  REQUESTED: { word: 'In review', tone: 'info' },
  APPROVED: { word: 'Announced', tone: 'info' },
  RECORDED: { word: 'Awaiting funding', tone: 'warn' },
  FUNDED: { word: 'Funded', tone: 'info' },
  PAYING: { word: 'Paying', tone: 'info' },
  PAID: { word: 'Paid', tone: 'good' },
  CANCELLED: { word: 'Cancelled', tone: 'plain' },
};

export const standingOf = ({
  stage,
  status,
}: Pick<DistributionRow, 'stage'> & { status?: DistributionRow['status'] }): Look =>
  stage === 'DRAFT' && status === 'REJECTED' ? { word: 'Returned', tone: 'warn' } : LOOKS[stage];

/** The status for investors, without the funding stage. */
export function investorStanding({ stage }: Pick<DistributionRow, 'stage'>): Look {
  const isWaiting = stage === 'RECORDED' || stage === 'FUNDED';
  return isWaiting ? { word: 'Scheduled', tone: 'info' } : LOOKS[stage];
}

export const kindWords = (kind: DistributionRow['kind']): string => DISTRIBUTION_KIND_WORDS[kind];

export function perUnit(text: string | null): string {
  const value = text === null ? undefined : parseDecimal(text, 6);
  return typeof value === 'bigint' ? formatExact(value, 6) : '–';
}

type OwnPart = Pick<Payment['mine'], 'units' | 'gross' | 'withheld'>;

export function ownPartText({ units, gross, withheld }: OwnPart): string {
  const tax = Number(withheld) === 0 ? 'no tax withheld' : `${money(withheld)} withheld`;
  return `${quantity(units)} units, ${money(gross)} before tax, ${tax}`;
}

export const sumOfNet = (payments: readonly { readonly net: string }[]): string =>
  writeDecimal(
    payments.reduce((sum, { net }) => sum + minorOf(net, 2), 0n),
    2,
  );

/** The end of the record day: "13 Nov 2026, 24:00 UTC". */
export const recordDay = (day: string | null): string =>
  day === null ? 'No record date' : `${date(`${day}T12:00:00Z`)}, 24:00 UTC`;

export const payDay = (day: string | null): string =>
  day === null ? 'No payment date' : date(`${day}T12:00:00Z`);

export const countryOf = (code: string | null): string =>
  code === null ? 'Unknown country' : countryName(code);

export const nameOf = ({ name }: { name: string }): string => name || 'Untitled distribution';

export function shareOf(amount: string, whole: string): number {
  const total = Number(whole);
  return total > 0 ? (Number(amount) / total) * 100 : 0;
}

/** The earliest announced payment that isn't paid yet. */
export const nextPayment = (rows: readonly AssetPayment[]): AssetPayment | undefined =>
  rows
    .filter(({ stage, payOn }) => stage !== 'PAID' && payOn !== null)
    .toSorted((a, b) => (a.payOn ?? '').localeCompare(b.payOn ?? ''))[0];
