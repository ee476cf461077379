import type { CallData } from '../../../lib/call.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

export type OwnMoney = CallData<'GET /admin/own-money'>;
export type Remittance = CallData<'GET /admin/remittances'>[number];
export type TopUp = CallData<'GET /admin/top-ups'>[number];
export type Terms = NonNullable<OwnMoney['schedule']>;

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
