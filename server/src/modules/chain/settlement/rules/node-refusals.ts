export type Judgement = 'known' | 'busy' | 'late' | 'wrong' | 'unclear';

/** A node prints the whole invalid transaction before this text. */
const INVALID = ' invalid : ';
const PREFIXES = ['Network request error. Received status ', 'TransactionPool.Remember: '];

/**
 * The texts are go-algorand's and may change, so they are matched loosely; after an unknown one the
 * bytes are resent until their last round.
 */
export function judgeRefusal(message: string): Judgement {
  const reason = reasonIn(message);
  // A node checks the lease first, so bytes already in a block overlap with themselves.
  if (/already in ledger|overlapping lease/.test(reason)) return 'known';
  if (/has reached capacity|no pending block evaluator/.test(reason)) return 'busy';
  if (saysFeeTooLow(reason.toLowerCase())) return 'busy';
  if (/txn dead/.test(reason)) return 'late';
  if (message.includes(INVALID)) return 'wrong';
  return WRONG.some((text) => reason.includes(text)) ? 'wrong' : 'unclear';
}

export function reasonIn(message: string): string {
  const after = message.lastIndexOf(INVALID);
  let reason = after < 0 ? message : message.slice(after + INVALID.length);
  for (const prefix of PREFIXES) {
    const at = reason.indexOf(prefix);
    if (at >= 0) reason = reason.slice(at + prefix.length);
  }
  return reason;
}

const saysFeeTooLow = (text: string): boolean =>
  text.includes('below threshold') && text.includes('fee');

const WRONG = [
  'must optin',
  'missing from',
  'frozen in',
  'underflow',
  'overflow on adding',
  'overspend',
  'below min',
  'too many assets',
  'too much space',
  'clawback not allowed',
  'does not exist',
  'should have been authorized',
  "didn't pass verification",
  'genesis hash mismatch',
  'does not match expected',
  'fees is less than',
  'malformed',
  'msgpack decode error',
  'transactionGroup',
  'max group size',
];

/** A length that staff can read at a glance; the full text is also kept. */
const MOST_OF_A_REASON = 400;

export function reasonFor(message: string): string {
  const reason = reasonIn(message);
  const known = REASONS.find(([pattern]) => pattern.test(reason));
  return `${known?.[1] ?? 'Rejected by the node'}: ${shortened(reason)}`;
}

/** Keeps both ends: a long reason starts with its subject and ends with its amounts. */
export function shortened(reason: string): string {
  if (reason.length <= MOST_OF_A_REASON) return reason;
  const half = MOST_OF_A_REASON / 2;
  return `${reason.slice(0, half)} … ${reason.slice(-half)}`;
}

const REASONS: readonly (readonly [RegExp, string])[] = [
  [/overspend|below min/, 'A platform account has too little ALGO'],
  [/must optin|missing from/, 'The holder’s account is not opted in to the asset'],
  [/underflow/, 'The sender holds fewer units on chain than in the register'],
  [/clawback not allowed/, 'The platform’s clawback key doesn’t control this asset'],
  [/frozen in/, 'The holding is frozen and the transfer is not a clawback'],
  [/does not exist/, 'The asset does not exist on chain'],
];
