import type { EntryKind } from '../../money/ledger/books.ts';

/**
 * An entry's effect on a portfolio. `external` crosses its edge and is no gain or loss: deposits,
 * withdrawals, what an owner raises. `exchange` is dollars for units, `charge` a cost of its own.
 * `income`, `capital` and `redemption` are external for the owner who pays. A `correction` is
 * external unless it moves dollars and units.
 */
export type FlowRole =
  | 'external'
  | 'escrow'
  | 'exchange'
  | 'charge'
  | 'income'
  | 'capital'
  | 'redemption'
  | 'correction';

export const CASH_ROLES: Readonly<Record<EntryKind, FlowRole>> = {
  deposit_card: 'external',
  card_refund: 'external',
  card_dispute: 'external',
  deposit_bank: 'external',
  deposit_chain: 'external',
  withdrawal: 'external',
  transfer: 'external',
  conversion: 'external',
  escrow_in: 'escrow',
  escrow_refund: 'escrow',
  offering_close: 'external',
  trade: 'exchange',
  fee: 'charge',
  commission: 'external',
  issuance: 'exchange',
  retirement: 'external',
  distribution: 'income',
  capital_return: 'capital',
  redemption: 'redemption',
  adjustment: 'correction',
  reversal: 'correction',
  // Entries of the platform’s own accounts.
  tax_remittance: 'external',
  network_fee: 'external',
  card_payout: 'external',
  bank_interest: 'external',
  bank_charge: 'external',
  provider_charge: 'external',
  remittance: 'external',
  top_up: 'external',
  vat: 'external',
};

/** Move units for payment; an anchor’s issuance doesn't. */
const UNIT_ROLES: Readonly<Partial<Record<EntryKind, FlowRole>>> = {
  trade: 'exchange',
  issuance: 'exchange',
  redemption: 'redemption',
  adjustment: 'correction',
  reversal: 'correction',
};

/** A day’s (UTC) postings of one kind to one account, summed by direction. */
export type Movement = {
  /** A currency or an asset’s id. */
  readonly commodity: string;
  readonly day: string;
  /** For a reversal, the kind of the reversed entry. */
  readonly kind: EntryKind;
  readonly isReversal: boolean;
  readonly isUnits: boolean;
  /** No other posting to the party. */
  readonly isAlone: boolean;
  /** Paid for from escrow. */
  readonly isCommitted: boolean;
  /** Its holder couldn’t receive it: returned to the owner. */
  readonly isReturned: boolean;
  /** The payer of a distribution. */
  readonly assetId: string | null;
  /** Minor units. */
  readonly amount: bigint;
  /** Of the position, by average cost; cents, zero for dollars. */
  readonly cost: bigint;
  readonly realised: bigint;
  readonly commitmentFee: bigint;
  readonly tradeFee: bigint;
};

/** Cents, except `moved`, `came` and `went` of units. */
export type DaySum = {
  readonly commodity: string;
  readonly day: string;
  moved: bigint;
  /** External; neither is negative. */
  came: bigint;
  went: bigint;
  escrow: bigint;
  income: bigint;
  capital: bigint;
  fees: bigint;
  /** Not included in any cost or proceeds. */
  charges: bigint;
  realised: bigint;
  /** Change of cost, and the part carried by units moved without payment. */
  cost: bigint;
  carried: bigint;
};

export function roleOf(movement: Movement): FlowRole {
  const { kind, isUnits, isReversal, isAlone, isReturned, amount } = movement;
  const role = isUnits ? (UNIT_ROLES[kind] ?? 'external') : CASH_ROLES[kind];
  switch (role) {
    case 'correction':
      return isAlone ? 'external' : 'exchange';
    case 'exchange':
      return isUnits && kind === 'issuance' && !movement.isCommitted ? 'external' : 'exchange';
    case 'income':
    case 'capital':
    case 'redemption': {
      const isReceived = isUnits || (amount > 0n !== isReversal && !isReturned);
      return isReceived ? role : 'external';
    }
    default:
      return role;
  }
}

/**
 * Sums by commodity and day. Income and capital belong to the paying asset; a reversal is deducted
 * from the figure it reverses.
 */
export function sumDays(movements: readonly Movement[]): DaySum[] {
  const days = new Map<string, DaySum>();
  const at = (commodity: string, day: string): DaySum => {
    const key = `${day} ${commodity}`;
    const sum = days.get(key) ?? { commodity, day, ...nothing() };
    days.set(key, sum);
    return sum;
  };
  for (const movement of movements) {
    const { commodity, day, assetId, amount } = movement;
    const role = roleOf(movement);
    const sum = at(commodity, day);
    sum.moved += amount;
    if (role === 'external') addExternal(sum, movement);
    if (movement.isUnits) addUnits(sum, movement, role);
    else addDollars(sum, movement, role);
    if (role === 'income') at(assetId ?? commodity, day).income += amount;
    if (role === 'capital') at(assetId ?? commodity, day).capital += amount;
  }
  return [...days.values()];
}

const nothing = () => ({
  ...{ moved: 0n, came: 0n, went: 0n, escrow: 0n, income: 0n, capital: 0n },
  ...{ fees: 0n, charges: 0n, realised: 0n, cost: 0n, carried: 0n },
});

function addExternal(sum: DaySum, { amount, cost }: Movement): void {
  if (amount > 0n) sum.came += amount;
  else sum.went -= amount;
  sum.carried += cost;
}

function addUnits(sum: DaySum, movement: Movement, role: FlowRole): void {
  const { cost, realised, isCommitted, commitmentFee } = movement;
  sum.cost += cost;
  sum.realised += realised;
  if (isCommitted) {
    sum.escrow -= cost;
    sum.fees += commitmentFee;
  }
  // The tax withheld: proceeds less dollars received.
  if (role === 'redemption') sum.charges += realised - cost;
}

function addDollars(sum: DaySum, { amount, tradeFee }: Movement, role: FlowRole): void {
  if (role === 'escrow') sum.escrow -= amount;
  if (role === 'exchange') sum.fees += tradeFee;
  if (role === 'redemption') sum.charges -= amount;
  if (role !== 'charge') return;
  sum.fees -= amount;
  sum.charges -= amount;
}
