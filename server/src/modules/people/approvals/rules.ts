import { DAY } from '@holdfast/domain/kernel/moment';
import type { ApprovalStatus } from '@holdfast/domain/people/approvals/approval.machine';

export const EXPIRES_MS = DAY;

export type ApprovalState = {
  readonly status: ApprovalStatus;
  readonly needed: number;
  readonly requestedBy: string;
  readonly expiresAt: Date;
  readonly samePayload: boolean;
  readonly deciders: readonly string[];
  readonly approvals: number;
};

/** Whether the person is active and has been trusted since before `at`. */
export function isTrusted(
  since: ReadonlyMap<string, Date | null>,
  userId: string,
  at: Date,
): boolean {
  const from = since.get(userId);
  return from === null || (from !== undefined && from < at);
}

/** A rejection accepts a changed payload. */
export function decisionProblem(
  approval: ApprovalState,
  userId: string,
  approves: boolean,
  now: Date,
) {
  if (approval.status !== 'REQUESTED' || approval.expiresAt <= now) return 'APPROVAL_NOT_OPEN';
  if (approval.requestedBy === userId) return 'OWN_REQUEST';
  if (approval.deciders.includes(userId)) return 'ALREADY_DECIDED';
  if (approves && !approval.samePayload) return 'APPROVAL_CHANGED';
  return undefined;
}

export function executionProblem(approval: ApprovalState, now: Date) {
  if (approval.status !== 'APPROVED' || approval.approvals < approval.needed) return 'NOT_APPROVED';
  if (approval.expiresAt <= now) return 'APPROVAL_NOT_OPEN';
  if (!approval.samePayload) return 'APPROVAL_CHANGED';
  return undefined;
}

export function statusAfter(approvals: number, needed: number, approves: boolean): ApprovalStatus {
  if (!approves) return 'REJECTED';
  return approvals >= needed ? 'APPROVED' : 'REQUESTED';
}

/** Canonical JSON of a payload: sorted keys, bigints as digits. */
export function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, item: unknown) => {
      if (typeof item === 'bigint') return `${item}n`;
      if (item && typeof item === 'object' && !Array.isArray(item)) {
        return Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)));
      }
      return item;
    }) ?? 'null'
  );
}
