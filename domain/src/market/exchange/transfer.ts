import { formatDate } from '../../kernel/moment.ts';
import { quantityText } from '../../kernel/quantity.ts';
import type { Side } from './terms.ts';

/** The facts about a party that wants to trade units of an asset, and about the asset. */
export type TransferFacts = {
  readonly side: Side;
  readonly now: Date;
  readonly party: {
    readonly isBlocked: boolean;
    readonly isUsPerson: boolean;
    readonly isApproved: boolean;
    readonly isInstitutional: boolean;
    readonly mayTrade: boolean;
    /** Whether Holdfast serves its country; undefined while the country is unknown. */
    readonly isCountryServed: boolean | undefined;
    readonly isOwner: boolean;
    /** The asset's agreements that it has not signed. */
    readonly unsigned: readonly string[];
  };
  readonly market: {
    readonly isTrading: boolean;
    readonly halt: { readonly reason: string; readonly until: Date | undefined } | undefined;
    readonly lockedUntil: Date | undefined;
    /** Thousandths of a unit that one party may hold; undefined where there is no cap. */
    readonly cap: bigint | undefined;
  };
  /** Thousandths of a unit: what it has, what of it is free, and what its open bids may buy. */
  readonly units: { readonly balance: bigint; readonly free: bigint; readonly coming: bigint };
  /** Thousandths of a unit to trade; undefined while nothing was entered. */
  readonly quantity: bigint | undefined;
};

export const TRANSFER_CODES = [
  'USER_BLOCKED',
  'US_PERSON',
  'NOT_APPROVED',
  'COUNTRY_NOT_SERVED',
  'MAY_NOT_TRADE',
  'OWN_ASSET',
  'NOT_TRADING',
  'TRADING_HALTED',
  'AGREEMENT_NOT_SIGNED',
  'LOCKED_UP',
  'HOLDER_CAP',
  'NO_FREE_UNITS',
] as const;
export type TransferCode = (typeof TRANSFER_CODES)[number];

/** What the party can do about a reason. */
export const NEXT_STEPS = [
  'verify',
  'sign',
  'wait',
  'support',
  'administrator',
  'less',
  'nothing',
] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

export type TransferReason = {
  readonly code: TransferCode;
  readonly say: string;
  readonly next: NextStep;
};
export type TransferAnswer = { readonly ok: boolean; readonly reasons: readonly TransferReason[] };

/**
 * Whether a party may trade units now, and every reason against it, the most serious first. The
 * order form and the order use the same rule.
 */
export function canTransfer(facts: TransferFacts): TransferAnswer {
  const reasons = [...ofParty(facts), ...ofMarket(facts), ...ofUnits(facts)];
  return { ok: reasons.length === 0, reasons };
}

const reason = (code: TransferCode, say: string, next: NextStep): TransferReason => ({
  code,
  say,
  next,
});

function* ofParty({ party }: TransferFacts): Iterable<TransferReason> {
  if (party.isBlocked) yield reason('USER_BLOCKED', 'Your account is blocked.', 'support');
  if (party.isUsPerson) yield reason('US_PERSON', 'Holdfast does not serve US persons.', 'nothing');
  if (!party.isApproved) {
    yield party.isInstitutional
      ? reason('NOT_APPROVED', 'Your company is not verified yet.', 'verify')
      : reason('NOT_APPROVED', 'Your identity is not verified yet.', 'verify');
  }
  if (party.isCountryServed === false) {
    yield reason('COUNTRY_NOT_SERVED', 'Holdfast is not offered where you live.', 'support');
  }
  if (!party.mayTrade) {
    yield reason('MAY_NOT_TRADE', 'Your role does not include trading.', 'administrator');
  }
  if (party.isOwner) {
    yield reason('OWN_ASSET', 'Your company owns this asset, so it can’t trade it.', 'nothing');
  }
}

function* ofMarket({ side, now, party, market }: TransferFacts): Iterable<TransferReason> {
  if (!market.isTrading) {
    yield reason('NOT_TRADING', 'This asset is not traded on the exchange.', 'nothing');
  } else if (market.halt) {
    const say = `Trading is halted: ${sentence(market.halt.reason)}`;
    yield reason('TRADING_HALTED', say, 'wait');
  }
  if (party.unsigned.length > 0) {
    const say = `Read and sign first: ${party.unsigned.join(', ')}.`;
    yield reason('AGREEMENT_NOT_SIGNED', say, 'sign');
  }
  if (side === 'sell' && market.lockedUntil && market.lockedUntil > now) {
    const day = formatDate(market.lockedUntil);
    yield reason('LOCKED_UP', `Units of this asset can be sold from ${day}.`, 'wait');
  }
}

function* ofUnits({ side, market, units, quantity }: TransferFacts): Iterable<TransferReason> {
  const needed = quantity ?? 1n;
  if (side === 'sell' && units.free < needed) {
    const say =
      units.free > 0n
        ? `You can sell ${quantityText(units.free)} units at most.`
        : 'You have no units that you could sell.';
    yield reason('NO_FREE_UNITS', say, units.free > 0n ? 'less' : 'nothing');
  }
  if (side === 'buy' && market.cap !== undefined) {
    const left = market.cap - units.balance - units.coming;
    if (left >= needed) return;
    const say =
      left > 0n
        ? `One investor may hold a part of this asset only: you can buy ${quantityText(left)} more.`
        : 'One investor may hold a part of this asset only, and you hold or bid for all of it.';
    yield reason('HOLDER_CAP', say, left > 0n ? 'less' : 'nothing');
  }
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
