import { z } from 'zod';
import { decimalText, isoDay, moment, unitsAmount } from '../../kernel/fields.ts';
import { WALLET_CURRENCIES } from '../../kernel/money.ts';
import { MOVEMENT_KINDS, MOVEMENT_STATUSES } from './movements.ts';

const currency = z.enum(WALLET_CURRENCIES);
const figure = { amount: decimalText, currency };

/** A row, however many ledger lines it has. */
export const walletMovement = z.object({
  /** Of the ledger entry, or of the pending item (`withdrawal-…`); opens the receipt. */
  id: z.string(),
  kind: z.enum(MOVEMENT_KINDS),
  status: z.enum(MOVEMENT_STATUSES),
  /** Positive if received. */
  ...figure,
  /** Null until booked. */
  balanceAfter: decimalText.nullable(),
  counter: z.object({ ...figure, balanceAfter: decimalText }).nullable(),
  /** Units that moved without cash, such as an issuance; only in the flow `investments`. */
  units: z.object({ amount: unitsAmount, symbol: z.string() }).nullable(),
  title: z.string(),
  reference: z.string().nullable(),
  link: z.string().nullable(),
  at: moment,
});
export type WalletMovement = z.output<typeof walletMovement>;

/** Gross, fees, net. */
const receiptLine = z.object({
  part: z.enum(['gross', 'fee', 'net']),
  label: z.string(),
  ...figure,
  /** A fee's rule, if recorded, and its rate. */
  rule: z.object({ name: z.string(), version: z.number().int(), rate: z.string() }).nullable(),
});
export type ReceiptLine = z.output<typeof receiptLine>;

export const walletReceipt = z.object({
  ...walletMovement.shape,
  holder: z.string(),
  lines: z.array(receiptLine),
  /** A conversion's rate per unit, with source and time. */
  rate: z
    .object({
      value: decimalText,
      from: currency,
      to: currency,
      source: z.string(),
      isSimulated: z.boolean(),
      at: moment,
    })
    .nullable(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  entry: z.object({ id: z.string(), number: z.string(), at: moment }).nullable(),
  chain: z.object({ txId: z.string(), network: z.enum(['algorand', 'bitcoin']) }).nullable(),
  timeline: z.array(z.object({ label: z.string(), at: moment, note: z.string().nullable() })),
});
export type WalletReceipt = z.output<typeof walletReceipt>;

/** One currency: opening + in + out = closing. */
export const statementSums = z.object({
  currency,
  opening: decimalText,
  cameIn: decimalText,
  /** Zero or negative. */
  wentOut: decimalText,
  closing: decimalText,
  movements: z.number().int(),
});
export type StatementSums = z.output<typeof statementSums>;

export const statementSummary = z.object({
  from: isoDay,
  to: isoDay,
  zone: z.enum(['utc', 'utc8']),
  currencies: z.array(statementSums),
});
