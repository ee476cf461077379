import type { Permission } from '../../permissions.ts';

/**
 * Each with its permission and the hours after which an item is overdue. Tickets have due dates
 * instead.
 */
export const QUEUES = {
  cases: { by: 'CAN_MANAGE_ONBOARDING', hours: 24 },
  assets: { by: 'CAN_MANAGE_ASSETS', hours: 120 },
  edits: { by: 'CAN_MANAGE_ASSETS', hours: 72 },
  structures: { by: 'CAN_MANAGE_ASSETS', hours: 120 },
  navs: { by: 'CAN_MANAGE_ASSETS', hours: 24 },
  rules: { by: 'CAN_MANAGE_ASSETS', hours: 72 },
  exits: { by: 'CAN_MANAGE_ASSETS', hours: 72 },
  closings: { by: 'CAN_MANAGE_COMMITMENTS', hours: 120 },
  suspense: { by: 'CAN_MANAGE_FUNDS', hours: 24 },
  withdrawals: { by: 'CAN_MANAGE_FUNDS', hours: 24 },
  distributions: { by: 'CAN_MANAGE_FUNDS', hours: 48 },
  tokens: { by: 'CAN_MANAGE_CUSTODY', hours: 48 },
  procedures: { by: 'CAN_MANAGE_CUSTODY', hours: 24 },
  retirements: { by: 'CAN_MANAGE_CUSTODY', hours: 48 },
  settlement: { by: 'CAN_MANAGE_CUSTODY', hours: 1 },
  signatures: { by: 'CAN_PERFORM_ACTIONS_LEGAL_AGREEMENTS', hours: 48 },
  tickets: { by: 'CAN_MANAGE_SERVICE_REQUESTS', hours: 24 },
} as const satisfies Record<string, { readonly by: Permission; readonly hours: number }>;

export type QueueName = keyof typeof QUEUES;
export const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[];
