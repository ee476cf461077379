import type { CallData } from '../../../lib/call.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

export type Report = CallData<'GET /admin/reconciliations'>[number];
export type Comparison = Report['lines'][number];

export const STATES: Readonly<Record<Comparison['state'], readonly [string, BadgeTone]>> = {
  agrees: ['Agrees', 'good'],
  in_flight: ['In transit', 'info'],
  differs: ['Differs', 'bad'],
  unknown: ['Unknown', 'plain'],
};
