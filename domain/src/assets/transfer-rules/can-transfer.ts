import { dayWords } from '../../kernel/moment.ts';
import { countryName } from '../../platform/reference/countries.ts';
import { unitsInWords } from './amounts.ts';
import {
  capOf,
  dayOf,
  isOpenOn,
  leastOf,
  lockedOf,
  lockUpAt,
  NO_RULES,
  nextOpenDay,
  type TransferRules,
} from './rules.ts';
import { windowInWords } from './words.ts';

export const RULE_CODES = [
  'ASSET_FROZEN',
  'HOLDER_FROZEN',
  'COUNTRY_NOT_ALLOWED',
  'TRANSFER_WINDOW',
  'LOCK_UP',
  'MAX_HOLDERS',
  'MAX_HOLDING',
  'MIN_HOLDING',
] as const;
export type RuleCode = (typeof RULE_CODES)[number];

export const NEXT_STEPS = [
  'verify',
  'sign',
  'wait',
  'support',
  'administrator',
  'less',
  'more',
  'nothing',
] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** Quantities in thousandths. */
export type TransferParty = {
  /** Alpha-3; null while unknown. */
  readonly country: string | null;
  readonly balance: bigint;
  /** Units that open orders and commitments may still add or remove. */
  readonly coming: bigint;
  readonly going: bigint;
  /** The base of a lock-up schedule. */
  readonly issued: bigint;
  /** For other reasons, such as an anchor's terms. */
  readonly lockedUp: bigint;
  readonly isFrozen: boolean;
};

export type TransferMove = {
  /** `issue`: to the first holder, without transfer windows and lock-ups. */
  readonly kind: 'issue' | 'trade' | 'transfer';
  readonly now: Date;
  readonly units: bigint;
  /** Null while unknown, as for an order entering the book. */
  readonly from: TransferParty | null;
  readonly to: TransferParty | null;
  readonly allUnits: bigint;
  readonly holders: number;
  readonly isFrozen: boolean;
};

export type RuleReason = {
  readonly code: RuleCode;
  readonly side: 'from' | 'to' | 'both';
  readonly say: string;
  readonly advice: string;
  readonly next: NextStep;
};
export type RuleAnswer = { readonly ok: boolean; readonly reasons: readonly RuleReason[] };

type Check = (rules: TransferRules, move: TransferMove) => Iterable<RuleReason>;

/**
 * Each reason against a transfer, most serious first. `except`: rules that a transfer procedure
 * overrides, just as it overrides a freeze.
 */
export function canTransfer(
  all: readonly TransferRules[],
  move: TransferMove,
  except: readonly RuleCode[] = [],
): RuleAnswer {
  const reasons: RuleReason[] = [];
  for (const code of RULE_CODES) {
    if (except.includes(code)) continue;
    // Checks that don't depend on rules run once, even without rules.
    for (const rules of isAboutRules(code) ? all : [NO_RULES]) {
      for (const found of MODULES[code](rules, move)) {
        const isNew = reasons.every((one) => one.code !== code || one.side !== found.side);
        if (isNew) reasons.push(found);
      }
    }
  }
  return { ok: reasons.length === 0, reasons };
}

const isAboutRules = (code: RuleCode): boolean =>
  code !== 'ASSET_FROZEN' && code !== 'HOLDER_FROZEN';

const assetFrozen: Check = function* (_, { isFrozen }) {
  if (!isFrozen) return;
  yield {
    code: 'ASSET_FROZEN',
    side: 'both',
    say: 'All units of this asset are frozen.',
    advice: 'Transfers resume when the freeze ends. The asset’s events show the reason.',
    next: 'wait',
  };
};

const holderFrozen: Check = function* (_, { from, to }) {
  const say = 'This holding is frozen.';
  const advice = 'Contact support to learn why and for how long.';
  const reason = { code: 'HOLDER_FROZEN', say, advice, next: 'support' } as const;
  if (from?.isFrozen) yield { ...reason, side: 'from' };
  if (to?.isFrozen) yield { ...reason, side: 'to' };
};

/** The receiver only: residence never prevents a sale. */
const country: Check = function* ({ countries }, { to }) {
  if (!countries || !to) return;
  const isListed = to.country !== null && countries.codes.includes(to.country);
  if (countries.kind === 'only' ? isListed : !isListed) return;
  const whose = to.country === null ? 'an unknown country' : countryName(to.country);
  yield {
    code: 'COUNTRY_NOT_ALLOWED',
    side: 'to',
    say: `This asset is not open to investors from ${whose}.`,
    advice:
      to.country === null ? 'Add your country first.' : 'Look for other assets on the market.',
    next: to.country === null ? 'verify' : 'nothing',
  };
};

const transferWindow: Check = function* (rules, { kind, now }) {
  if (!rules.window || kind === 'issue' || isOpenOn(rules, dayOf(now))) return;
  const day = nextOpenDay(rules, now);
  yield {
    code: 'TRANSFER_WINDOW',
    side: 'both',
    say: `Units of this asset can be transferred only ${windowInWords(rules.window)}.`,
    advice: day ? `The next transfer day is ${dayWords(day)}.` : 'There are no more transfer days.',
    next: day ? 'wait' : 'nothing',
  };
};

const lockUp: Check = function* (rules, { kind, now, from, units }) {
  if (kind === 'issue' || !from) return;
  const bySchedule = lockedOf(rules, from.issued, now);
  const locked = bySchedule > from.lockedUp ? bySchedule : from.lockedUp;
  const free = from.balance - from.going - locked;
  if (locked === 0n || free >= units) return;
  const step = lockUpAt(rules, now);
  const until = step && bySchedule >= from.lockedUp ? ` until ${dayWords(step.until)}` : '';
  yield {
    code: 'LOCK_UP',
    side: 'from',
    say: `This holding has ${unitsInWords(locked)} locked up${until}.`,
    advice:
      free > 0n
        ? `Up to ${unitsInWords(free)} can be transferred now.`
        : 'They can be transferred after that.',
    next: free > 0n ? 'less' : 'wait',
  };
};

/**
 * A seller who exits makes room for a buyer. At issuance, promised units already count their party
 * as a holder.
 */
const maxHolders: Check = function* ({ maxHolders: most }, { kind, from, to, units, holders }) {
  if (most === null || !to || to.balance > 0n) return;
  if (kind === 'issue' && to.coming > 0n) return;
  const leaves = from !== null && from.balance === units;
  if (holders + 1 - (leaves ? 1 : 0) <= most) return;
  const limit = most === 1 ? '1 holder' : `${most} holders`;
  yield {
    code: 'MAX_HOLDERS',
    side: 'to',
    say: `This asset has reached its limit of ${limit}.`,
    advice: 'A new holder is admitted only when another exits.',
    next: 'wait',
  };
};

const maxHolding: Check = function* (rules, { to, units, allUnits }) {
  const cap = capOf(rules, allUnits);
  if (cap === undefined || !to) return;
  const has = to.balance + to.coming;
  const left = cap - has;
  if (left >= units) return;
  const already = has > 0n ? `, including ${unitsInWords(has)} already held or ordered` : '';
  yield {
    code: 'MAX_HOLDING',
    side: 'to',
    say: `One holder can have at most ${unitsInWords(cap)} of this asset${already}.`,
    advice: left > 0n ? `Another ${unitsInWords(left)} can be added.` : 'No more can be added now.',
    next: left > 0n ? 'less' : 'nothing',
  };
};

/** The sender keeps the minimum or nothing; the receiver reaches it. */
const minHolding: Check = function* (rules, { from, to, units }) {
  const least = leastOf(rules);
  if (least === 0n) return;
  const floor = `Holders of this asset must have at least ${unitsInWords(least)}`;
  const reason = { code: 'MIN_HOLDING', next: 'more' } as const;
  const then = to ? to.balance + to.coming + units : least;
  if (then < least) {
    const say = `${floor}, and this would make the holding ${unitsInWords(then)}.`;
    yield { ...reason, side: 'to', say, advice: `Add at least ${unitsInWords(least - then)}.` };
  }
  const left = from ? from.balance - from.going - units : 0n;
  if (left <= 0n || left >= least) return;
  const all = left + units;
  const some = all > least ? ` or at most ${unitsInWords(all - least)}` : '';
  yield {
    ...reason,
    side: 'from',
    say: `${floor}, and this would leave ${unitsInWords(left)}.`,
    advice: `Transfer all ${unitsInWords(all)}${some}.`,
  };
};

const MODULES: Readonly<Record<RuleCode, Check>> = {
  ASSET_FROZEN: assetFrozen,
  HOLDER_FROZEN: holderFrozen,
  COUNTRY_NOT_ALLOWED: country,
  TRANSFER_WINDOW: transferWindow,
  LOCK_UP: lockUp,
  MAX_HOLDERS: maxHolders,
  MAX_HOLDING: maxHolding,
  MIN_HOLDING: minHolding,
};
