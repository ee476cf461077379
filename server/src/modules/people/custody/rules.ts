/**
 * The signer parses each transaction itself and signs only what the instruction allows, so that a
 * compromised worker gets no other signature.
 */

/**
 * `issuance` is the creator and reserve of every token. `hot` collects the ALGO sent to parties,
 * and is the only account that pays external addresses.
 */
export const PLATFORM_ROLES = [
  'issuance',
  'clawback',
  'manager',
  'sponsor',
  'retired',
  'hot',
] as const;
export type PlatformRole = (typeof PLATFORM_ROLES)[number];

/** A parsed transaction. Amounts are in microalgos and the token's smallest unit. */
export type Leg = {
  readonly type: string;
  readonly sender: string;
  readonly fee: bigint;
  readonly genesisHash: string;
  readonly rekeyTo?: string | undefined;
  readonly payment?:
    | { readonly to: string; readonly amount: bigint; readonly closeTo?: string | undefined }
    | undefined;
  readonly transfer?:
    | {
        readonly assetIndex: bigint;
        readonly from: string;
        readonly byClawback: boolean;
        readonly to: string;
        readonly amount: bigint;
        readonly closeTo?: string | undefined;
      }
    | undefined;
  readonly creation?: Creation | undefined;
};

export type Creation = {
  readonly assetIndex: bigint;
  readonly total: bigint;
  readonly decimals: number;
  readonly defaultFrozen: boolean;
  readonly metadataHash: string;
  readonly manager: string | undefined;
  readonly reserve: string | undefined;
  readonly freeze: string | undefined;
  readonly clawback: string | undefined;
};

export type Permit = {
  readonly genesisHash: string;
  /** The highest fee of one transaction, which may also pay the fees of other legs. */
  readonly mostFee: bigint;
  readonly payment?: { readonly from: string; readonly to: string; readonly most: bigint };
  /** A payment of a party's ALGO to the platform's account; the exact amount. */
  readonly sweep?: ExactPayment;
  /** A payment from the paying account to an external address; the exact amount. */
  readonly pay?: ExactPayment;
  readonly optIn?: { readonly assetIndex: bigint; readonly address: string };
  readonly transfer?: {
    readonly assetIndex: bigint;
    readonly signer: string;
    readonly from: string;
    readonly to: string;
    readonly quantity: bigint;
  };
  readonly creation?: { readonly creator: string; readonly asset: Creation };
};

export type ExactPayment = {
  readonly from: string;
  readonly to: string;
  readonly microAlgos: bigint;
};

/** Cap on a single external payment, in microalgos, whatever the instruction allows. */
export const MOST_PER_PAYMENT = 100_000_000_000n;

/** The reason the signer refuses; undefined if the leg is exactly what the permit allows. */
export function refusalOf(leg: Leg, permit: Permit): string | undefined {
  if (leg.genesisHash !== permit.genesisHash) return 'another network’s genesis hash';
  if (leg.rekeyTo) return 'it would rekey the account';
  if (leg.fee > permit.mostFee) return `a fee of ${leg.fee} microalgos, ${permit.mostFee} at most`;
  if (leg.payment) return paymentRefusal(leg, leg.payment, permit);
  if (leg.transfer) return transferRefusal(leg, leg.transfer, permit);
  if (leg.creation) return creationRefusal(leg, leg.creation, permit.creation);
  return `a transaction of type ${leg.type}`;
}

/** The retirement account may opt in, but nothing ever leaves it. */
export function returnRefusal(leg: Leg, retired: string | undefined): string | undefined {
  if (retired === undefined) return undefined;
  const takes = leg.transfer?.from === retired && leg.transfer.amount > 0n;
  const pays = leg.sender === retired && leg.payment !== undefined;
  return takes || pays ? 'it would take what is retired' : undefined;
}

function paymentRefusal(
  leg: Leg,
  payment: NonNullable<Leg['payment']>,
  { payment: allowed, sweep, pay }: Permit,
): string | undefined {
  if (payment.closeTo) return 'it would close the account';
  if (pay?.from === leg.sender && payment.amount > MOST_PER_PAYMENT)
    return 'a payment beyond the cap';
  const exact = [sweep, pay].find((one) => one?.from === leg.sender);
  if (exact) return exactRefusal(payment, exact);
  if (!allowed) return 'a payment that the instruction does not ask for';
  if (leg.sender !== allowed.from) return 'a payment from another account';
  if (payment.to !== allowed.to) return 'a payment to another account';
  if (payment.amount > allowed.most) return 'a payment beyond the instruction';
  return undefined;
}

function exactRefusal(
  { to, amount }: NonNullable<Leg['payment']>,
  allowed: ExactPayment,
): string | undefined {
  if (to !== allowed.to) return 'a payment to another account';
  return amount === allowed.microAlgos ? undefined : 'an amount other than the instruction’s';
}

function transferRefusal(
  leg: Leg,
  transfer: NonNullable<Leg['transfer']>,
  { optIn, transfer: allowed }: Permit,
): string | undefined {
  if (transfer.closeTo) return 'it would close the holding';
  const own = !transfer.byClawback && transfer.from === leg.sender;
  const self = own && transfer.to === leg.sender && transfer.amount === 0n;
  if (self) {
    if (!optIn || optIn.assetIndex !== transfer.assetIndex) return 'an opt-in to an unknown asset';
    return optIn.address === leg.sender ? undefined : 'an opt-in of another account';
  }
  if (!allowed) return 'a transfer that the instruction does not ask for';
  if (transfer.assetIndex !== allowed.assetIndex) return 'an unknown asset';
  if (leg.sender !== allowed.signer) return 'a transfer by another account';
  if (transfer.from !== allowed.from) return 'a transfer from another holder';
  if (transfer.to !== allowed.to) return 'a transfer to another holder';
  if (transfer.amount !== allowed.quantity) return 'a quantity other than the instruction’s';
  return undefined;
}

function creationRefusal(
  leg: Leg,
  creation: Creation,
  allowed: Permit['creation'],
): string | undefined {
  if (!allowed) return 'an asset that the instruction does not ask for';
  if (leg.sender !== allowed.creator) return 'a creation by another account';
  const names = Object.keys(allowed.asset) as (keyof Creation)[];
  const other = names.find((name) => creation[name] !== allowed.asset[name]);
  return other && `another ${other} than the instruction’s`;
}
