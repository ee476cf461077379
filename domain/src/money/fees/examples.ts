import { formatMoney } from '../../kernel/money.ts';
import { notional } from '../../kernel/price.ts';
import { chargeFrom, chargeOn, type FeeRate } from './charge.ts';
import type { FeeCode } from './codes.ts';

export type FeeExample = {
  readonly what: string;
  readonly lines: readonly { readonly label: string; readonly amount: string }[];
};

const money = (amount: bigint): string => formatMoney(amount, 'USD');
const bill = (what: string, lines: readonly (readonly [string, bigint])[]): FeeExample => ({
  what,
  lines: lines.map(([label, amount]) => ({ label, amount: money(amount) })),
});

const ONTO = 10_000_00n;
const RAISED = 2_000_000_00n;
const TOP_UP = 500_00n;
const LEAVES = 1_000_00n;

export function feeExample(code: FeeCode, rate: FeeRate): FeeExample {
  if (code === 'maker' || code === 'taker') return ofTrade(code, rate);
  if (code === 'investor') {
    const fee = chargeOn(ONTO, rate);
    return bill('You invest $10,000.00 in an offering', [
      ['Investment', ONTO],
      ['Investor fee', fee],
      ['You pay', ONTO + fee],
    ]);
  }
  if (code === 'placement') {
    const fee = chargeOn(RAISED, rate);
    return bill('An offering raises $2,000,000.00', [
      ['Raised', RAISED],
      ['Placement fee', -fee],
      ['The owner receives', RAISED - fee],
    ]);
  }
  if (code === 'withdrawal') {
    const fee = chargeOn(LEAVES, rate);
    return bill('You withdraw $1,000.00 to your bank', [
      ['Arrives at your bank', LEAVES],
      ['Withdrawal fee', fee],
      ['Leaves your wallet', LEAVES + fee],
    ]);
  }
  const isCard = code === 'card';
  const fee = chargeFrom(TOP_UP, rate);
  return bill(isCard ? 'You top up $500.00 by card' : 'You convert $500.00', [
    [isCard ? 'You pay' : 'You convert', TOP_UP],
    [isCard ? 'Card fee' : 'Conversion fee', -fee],
    [isCard ? 'Reaches your wallet' : 'Converted at the rate', TOP_UP - fee],
  ]);
}

/** 12.5 units at $104.30: a fee with fractional cents. */
function ofTrade(code: 'maker' | 'taker', rate: FeeRate): FeeExample {
  const worth = notional(104_30n, 12_500n);
  const fee = chargeOn(worth, rate);
  return code === 'taker'
    ? bill('You buy 12.5 units at $104.30 immediately', [
        ['12.5 × $104.30', worth],
        ['Taker fee', fee],
        ['You pay', worth + fee],
      ])
    : bill('Your offer of 12.5 units at $104.30 is filled', [
        ['12.5 × $104.30', worth],
        ['Maker fee', -fee],
        ['You receive', worth - fee],
      ]);
}
