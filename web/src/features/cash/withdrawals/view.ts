import { WITHDRAWAL_STAGES } from '@holdfast/domain/cash/banking/withdrawal.machine';
import type { BadgeTone } from '../../../ui/badge.tsx';
import type { Stage, Summary } from './queries.ts';

export const STAGES: Readonly<Record<Stage, readonly [word: string, tone: BadgeTone]>> = {
  REQUESTED: ['Needs two people', 'warn'],
  APPROVED: ['Ready for the bank', 'info'],
  ON_HOLD: ['On hold', 'warn'],
  PROCESSING: ['In a file', 'info'],
  SENT: ['Sent', 'info'],
  SUCCEEDED: ['Paid', 'good'],
  FAILED: ['Failed', 'bad'],
  REJECTED: ['Rejected', 'bad'],
  CANCELLED: ['Cancelled', 'plain'],
};

export const isStage = (text: string | undefined): text is Stage =>
  WITHDRAWAL_STAGES.some((stage) => stage === text);

export const countOf = (summary: Summary | undefined, stage: Stage): number | undefined =>
  summary ? (summary.stages.find((one) => one.stage === stage)?.count ?? 0) : undefined;

export const amountIn = (summary: Summary, stage: Stage): string =>
  summary.stages.find((one) => one.stage === stage)?.amount ?? '0.00';
