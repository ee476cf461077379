import type { AssignedList } from '../../people/assignments/lists.ts';
import type { Permission } from '../../permissions.ts';

/** Hours until an item is overdue; tickets have due dates instead. */
export const QUEUES = {
  cases: { by: 'CAN_MANAGE_ONBOARDING', hours: 24 },
  assets: { by: 'CAN_MANAGE_ASSETS', hours: 120, list: 'assets' },
  edits: { by: 'CAN_MANAGE_ASSETS', hours: 72 },
  structures: { by: 'CAN_MANAGE_ASSETS', hours: 120 },
  navs: { by: 'CAN_MANAGE_ASSETS', hours: 24, list: 'navs' },
  rules: { by: 'CAN_MANAGE_ASSETS', hours: 72 },
  exits: { by: 'CAN_MANAGE_ASSETS', hours: 72 },
  closings: { by: 'CAN_MANAGE_COMMITMENTS', hours: 120, list: 'offerings' },
  suspense: { by: 'CAN_MANAGE_FUNDS', hours: 24 },
  withdrawals: { by: 'CAN_MANAGE_FUNDS', hours: 24, list: 'withdrawals' },
  distributions: { by: 'CAN_MANAGE_FUNDS', hours: 48 },
  tokens: { by: 'CAN_MANAGE_CUSTODY', hours: 48 },
  procedures: { by: 'CAN_MANAGE_CUSTODY', hours: 24 },
  retirements: { by: 'CAN_MANAGE_CUSTODY', hours: 48, list: 'retirements' },
  settlement: { by: 'CAN_MANAGE_CUSTODY', hours: 1 },
  signatures: { by: 'CAN_PERFORM_ACTIONS_LEGAL_AGREEMENTS', hours: 48 },
  tickets: { by: 'CAN_MANAGE_SERVICE_REQUESTS', hours: 24 },
} as const satisfies Record<string, Queue>;

export type Queue = {
  readonly by: Permission;
  readonly hours: number;
  readonly list?: AssignedList;
};

export type QueueName = keyof typeof QUEUES;
export const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[];
