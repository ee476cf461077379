export type Judgement = 'known' | 'busy' | 'late' | 'wrong' | 'unclear';

/**
 * What a node's refusal means. The texts are go-algorand's and may change with its version, so they
 * are matched loosely; after an unknown one the bytes are sent again until their last round.
 */
export function judgeRefusal(message: string): Judgement {
  // The same text is for a transaction in the pool: it means known, not confirmed.
  if (/already in ledger/.test(message)) return 'known';
  if (/pool has reached capacity/i.test(message) || saysFeeTooLow(message.toLowerCase())) {
    return 'busy';
  }
  if (/txn dead|overlapping lease/.test(message)) return 'late';
  return WRONG.some((text) => message.includes(text)) ? 'wrong' : 'unclear';
}

const saysFeeTooLow = (text: string): boolean =>
  text.includes('below threshold') && text.includes('fee');

const WRONG = [
  'must optin',
  'missing from',
  'frozen in',
  'underflow',
  'overspend',
  'below min',
  'clawback not allowed',
  'does not exist',
  'should have been authorized',
  "didn't pass verification",
  'genesis hash mismatch',
  'does not match expected',
  'fees is less than',
  'malformed',
  'transactionGroup',
];

/** A sentence for staff, followed by the text of the node. */
export function reasonFor(message: string): string {
  const known = REASONS.find(([pattern]) => pattern.test(message));
  return `${known?.[1] ?? 'The node refused it'}: ${message.slice(-300)}`;
}

const REASONS: readonly (readonly [RegExp, string])[] = [
  [/overspend|below min/, 'A platform account holds too few ALGO'],
  [/must optin|missing from/, 'The holder’s account is not opted in to the asset'],
  [/underflow/, 'The sender holds fewer units on the chain than the register says'],
  [/clawback not allowed/, 'The platform’s clawback key has no power over this asset'],
  [/frozen in/, 'The holding is frozen and the transfer is not a clawback'],
  [/does not exist/, 'The asset does not exist on the chain'],
];
