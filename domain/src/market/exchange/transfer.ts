import {
  canTransfer,
  type NextStep,
  RULE_CODES,
  type RuleCode,
  type TransferParty,
} from '../../assets/transfer-rules/can-transfer.ts';
import type { TransferRules } from '../../assets/transfer-rules/rules.ts';
import { formatQuantity } from '../../kernel/quantity.ts';
import type { Side } from './terms.ts';

export type TradeFacts = {
  readonly side: Side;
  readonly now: Date;
  readonly party: {
    readonly isBlocked: boolean;
    readonly isUsPerson: boolean;
    readonly isApproved: boolean;
    readonly isInstitutional: boolean;
    readonly mayTrade: boolean;
    readonly isCountryServed: boolean | undefined;
    readonly isOwner: boolean;
    /** To be signed before buying; selling stays possible. */
    readonly unsigned: readonly string[];
  };
  readonly market: {
    readonly isTrading: boolean;
    readonly halt: { readonly reason: string; readonly until: Date | undefined } | undefined;
    /** Issued, in thousandths; number of holders. */
    readonly allUnits: bigint;
    readonly holders: number;
    readonly rules: readonly TransferRules[];
  };
  readonly holding: TransferParty & { readonly free: bigint };
  /** Thousandths; undefined until entered. */
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
  ...RULE_CODES,
  'NO_FREE_UNITS',
] as const;
export type TransferCode = (typeof TRANSFER_CODES)[number];

export type TransferReason = {
  readonly code: TransferCode;
  readonly say: string;
  /** Where `next` alone doesn't explain the remedy. */
  readonly advice?: string;
  readonly next: NextStep;
};
export type TransferAnswer = { readonly ok: boolean; readonly reasons: readonly TransferReason[] };

/** With each reason against trading now, most serious first. */
export function canTrade(facts: TradeFacts): TransferAnswer {
  const reasons = [...ofParty(facts), ...ofMarket(facts), ...ofRules(facts), ...ofUnits(facts)];
  return { ok: reasons.length === 0, reasons };
}

const reason = (code: TransferCode, say: string, next: NextStep): TransferReason => ({
  code,
  say,
  next,
});

function* ofParty({ party }: TradeFacts): Iterable<TransferReason> {
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
    yield reason(
      'OWN_ASSET',
      'Your company owns this asset, so it can’t trade its units.',
      'nothing',
    );
  }
}

function* ofMarket({ side, party, market }: TradeFacts): Iterable<TransferReason> {
  if (!market.isTrading) {
    yield reason('NOT_TRADING', 'This asset is not traded on the exchange.', 'nothing');
  } else if (market.halt) {
    const say = `Trading is halted: ${sentence(market.halt.reason)}`;
    yield reason('TRADING_HALTED', say, 'wait');
  }
  if (side === 'buy' && party.unsigned.length > 0) {
    const say = `Read and sign first: ${party.unsigned.join(', ')}.`;
    yield reason('AGREEMENT_NOT_SIGNED', say, 'sign');
  }
}

/** Minimums don't apply until a quantity is entered. */
function* ofRules({ side, now, market, holding, quantity }: TradeFacts): Iterable<TransferReason> {
  const except: RuleCode[] = quantity === undefined ? ['MIN_HOLDING'] : [];
  const { rules, allUnits, holders } = market;
  const [from, to] = side === 'sell' ? [holding, null] : [null, holding];
  const units = quantity ?? 1n;
  const move = { kind: 'trade', now, units, from, to, allUnits, holders, isFrozen: false } as const;
  for (const { code, say, advice, next } of canTransfer(rules, move, except).reasons) {
    // Lock-ups don't concern parties without units.
    if (code === 'LOCK_UP' && holding.balance === 0n) continue;
    yield { code, say, advice, next };
  }
}

function* ofUnits({ side, holding, quantity }: TradeFacts): Iterable<TransferReason> {
  if (side === 'buy' || holding.free >= (quantity ?? 1n)) return;
  const { free } = holding;
  const say =
    free > 0n
      ? `You can sell at most ${formatQuantity(free)} units.`
      : 'You have no units to sell.';
  yield reason('NO_FREE_UNITS', say, free > 0n ? 'less' : 'nothing');
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
