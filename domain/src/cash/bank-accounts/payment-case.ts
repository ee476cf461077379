import { z } from 'zod';
import { moment, usdAmount, uuid } from '../../kernel/fields.ts';
import { deskBank } from './desk-contract.ts';

/** What the page of a deposit or withdrawal shows besides the payment itself. */
export const paymentCase = {
  person: z.object({
    id: uuid,
    name: z.string(),
    kind: z.enum(['person', 'company']),
    /** The member who requested or announced the payment. */
    userId: uuid,
    companyId: uuid.nullable(),
    verifiedAt: moment.nullable(),
  }),
  /** Null if the account was removed. */
  bankAccount: deskBank.extend({ availableFrom: moment }).nullable(),
  /** Completed payments in the same direction, without this one. */
  usual: z.object({
    count: z.number().int(),
    /** The median. */
    typical: usdAmount.nullable(),
    largest: z.object({ amount: usdAmount, at: moment.nullable() }).nullable(),
    withAccount: z.number().int(),
  }),
  /** Newest first. */
  timeline: z.array(
    z.object({
      id: uuid,
      at: moment,
      action: z.string(),
      by: z.string().nullable(),
      /** “Confidential” for the reason of a hold, except to compliance. */
      reason: z.string().nullable(),
    }),
  ),
};
