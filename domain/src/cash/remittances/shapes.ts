import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { isoDay, moment, usdAmount, uuid } from '../../kernel/fields.ts';
import { OWN_REMITTANCE_STATUSES, ownRemittanceMachine } from './remittance.machine.ts';
import { PERIODS } from './schedule.ts';
import { OWN_TOP_UP_STATUSES, ownTopUpMachine } from './top-up.machine.ts';

const decided = {
  requestedAt: moment,
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
  decisionReason: z.string().nullable(),
  /** Of the statement line, UTC. */
  bookedOn: isoDay.nullable(),
  entryId: uuid.nullable(),
};

export const ownRemittance = z.object({
  id: uuid,
  reference: z.string(),
  status: z.enum(OWN_REMITTANCE_STATUSES),
  amount: usdAmount,
  note: z.string(),
  /** Null for own money. */
  vatOwedOn: isoDay.nullable(),
  /** Null if the schedule proposed it. */
  requestedBy: z.string().nullable(),
  sentAt: moment.nullable(),
  bankReference: z.string().nullable(),
  ...decided,
  actions: actionsShape(ownRemittanceMachine),
});
export type OwnRemittanceView = z.output<typeof ownRemittance>;

export const ownTopUp = z.object({
  id: uuid,
  reference: z.string(),
  status: z.enum(OWN_TOP_UP_STATUSES),
  amount: usdAmount,
  reason: z.string(),
  requestedBy: z.string(),
  ...decided,
  actions: actionsShape(ownTopUpMachine),
});
export type OwnTopUpView = z.output<typeof ownTopUp>;

export const scheduleShape = z.object({
  every: z.enum(PERIODS),
  day: z.number().int(),
  minimum: usdAmount,
  buffer: usdAmount,
});

/** `available`: what a remittance may take. */
export const ownMoneyFigures = z.object({
  earned: usdAmount,
  toppedUp: usdAmount,
  remitted: usdAmount,
  inTransit: usdAmount,
  available: usdAmount,
  held: usdAmount,
  owed: usdAmount,
  /** Part of `owed`. */
  vat: usdAmount,
  vatInTransit: usdAmount,
});

export const outgoingLine = z.object({
  id: uuid,
  day: isoDay,
  amount: usdAmount,
  bankReference: z.string().nullable(),
});
