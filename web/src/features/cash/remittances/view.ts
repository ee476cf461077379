import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import type { CallData } from '../../../lib/call.ts';
import { minorOf } from '../../../lib/figures/format.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

export type OwnMoney = CallData<'GET /admin/own-money'>;
export type Remittance = CallData<'GET /admin/remittances'>[number];
export type TopUp = CallData<'GET /admin/top-ups'>[number];
export type Terms = NonNullable<OwnMoney['schedule']>;

/** Most installations charge none. */
export const hasVat = ({ vat }: OwnMoney['figures']): boolean => /[1-9]/.test(vat);

/** Own money, or VAT left to remit. */
export const leftOf = (figures: OwnMoney['figures'], isVat: boolean): string =>
  isVat
    ? writeDecimal(minorOf(figures.vat, 2) - minorOf(figures.vatInTransit, 2), 2)
    : figures.available;

export const REMITTANCE_LOOKS: Readonly<
  Record<Remittance['status'], readonly [string, BadgeTone]>
> = {
  REQUESTED: ['Awaiting approval', 'warn'],
  APPROVED: ['To be sent', 'warn'],
  SENT: ['In transit', 'plain'],
  BOOKED: ['Booked', 'good'],
  REJECTED: ['Rejected', 'bad'],
  CANCELLED: ['Cancelled', 'plain'],
};

export const TOP_UP_LOOKS: Readonly<Record<TopUp['status'], readonly [string, BadgeTone]>> = {
  REQUESTED: ['Awaiting second approval', 'warn'],
  APPROVED: ['Awaiting payment', 'warn'],
  BOOKED: ['Booked', 'good'],
  REJECTED: ['Rejected', 'bad'],
  CANCELLED: ['Cancelled', 'plain'],
};
