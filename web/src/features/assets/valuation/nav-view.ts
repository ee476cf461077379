import {
  isBeyondTolerance,
  NAV_APPROVALS_BEYOND,
  navChangeBps,
} from '@holdfast/domain/assets/valuation/nav.machine';
import { parseDecimal } from '@holdfast/domain/kernel/decimal';
import { dateTime, minorOf, money, percentChange, shareText } from '../../../lib/figures/format.ts';
import { decimalText } from '../../../ui/inputs/money-input.tsx';
import type { NavEntry, NavSheet } from './view.ts';

// A NAV's effect in sentences: while typed, before submission, and while pending.

export type Outlook = {
  /** "+24.00%"; null for a first value. */
  readonly change: string | null;
  readonly isBeyond: boolean;
  readonly text: string;
};

const isTraded = ({ asset }: NavSheet): boolean => asset.status === 'IN_TRADING';

export function outlookOf(typed: string, sheet: NavSheet): Outlook | undefined {
  const nav = parseDecimal(typed, 2);
  if (typed.trim() === '' || typeof nav !== 'bigint' || nav <= 0n) return undefined;
  const { current } = sheet;
  if (!current) {
    const text = 'First NAV of this asset. It takes effect after one other person approves it.';
    return { change: null, isBeyond: false, text };
  }
  const before = minorOf(current.nav, 2);
  const bps = navChangeBps(before, nav) ?? 0n;
  const change = percentChange(Number(bps) / 100);
  const isBeyond = isBeyondTolerance(before, nav, Number(minorOf(sheet.tolerancePercent, 2)));
  const tolerance = shareText(sheet.tolerancePercent);
  const against = `${change} against ${money(current.nav)}`;
  return {
    change,
    isBeyond,
    text: isBeyond
      ? `${against}: beyond the tolerance of ${tolerance}. ${afterBeyond(sheet)}`
      : `${against}: within the tolerance of ${tolerance}. It takes effect after one other person approves it; trading continues.`,
  };
}

const afterBeyond = (sheet: NavSheet): string =>
  isTraded(sheet)
    ? 'Entering it halts the market immediately until two other people decide.'
    : 'Two other people must approve it before it takes effect.';

/** The confirmation for a value beyond the tolerance; undefined within it. */
export function entryQuestion(typed: string, sheet: NavSheet) {
  const outlook = outlookOf(typed, sheet);
  if (!outlook?.isBeyond) return undefined;
  const { asset, tolerancePercent } = sheet;
  const nav = money(decimalText(typed, 2));
  const far = `A NAV of ${nav}, ${outlook.change}, is beyond the tolerance of ${shareText(tolerancePercent)}`;
  return {
    title: isTraded(sheet) ? `Halt trading of ${asset.symbol}?` : `Enter ${nav} per unit?`,
    text: isTraded(sheet)
      ? `${far} and will halt the market until two people approve it. Resting orders stay and can be cancelled.`
      : `${far}: two other people must approve it before it takes effect.`,
    action: isTraded(sheet) ? `Enter ${nav} and halt` : `Enter ${nav}`,
    danger: isTraded(sheet),
  };
}

export function waitsFor(nav: NavEntry, { asset }: Pick<NavSheet, 'asset'>): string {
  const { agreed, approvalsNeeded } = nav;
  const isHalting = nav.isBeyondTolerance && asset.status === 'IN_TRADING';
  const moves = nav.previous
    ? `${percentChange(nav.changePercent)} against ${money(nav.previous.nav)}`
    : 'First NAV';
  const far = nav.isBeyondTolerance
    ? `${moves}, beyond the tolerance of ${shareText(nav.tolerancePercent)}.`
    : `${moves}.`;
  const left = approvalsNeeded - (agreed ? 1 : 0);
  const who = agreed
    ? `${agreed.isOwn ? 'You' : agreed.by} approved it on ${dateTime(agreed.at)}; a second approval is required within 24 hours.`
    : left === NAV_APPROVALS_BEYOND
      ? 'Approval by two other people is required.'
      : 'Approval by one other person is required.';
  const halting = isHalting ? ['Trading is halted until a decision is made.'] : [];
  return [far, who, ...halting].join(' ');
}

/** The effect of another tolerance: "Tolerance of HRW from 10% to 15%: …". */
export function toleranceSentence(sheet: NavSheet, percent: string): string {
  const to = shareText(decimalText(percent, 2) ?? '');
  const from = shareText(sheet.tolerancePercent);
  return `Tolerance of ${sheet.asset.symbol} from ${from} to ${to}: a larger NAV change needs two approvals${isTraded(sheet) ? ' and halts trading' : ''}; a smaller one needs one.`;
}
