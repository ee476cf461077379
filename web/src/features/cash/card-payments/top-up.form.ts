import { MIN_TOP_UP, TOP_UP_BELOW, topUpProblem } from '@holdfast/domain/cash/card-payments/top-up';
import { parseDecimal, writeDecimal } from '@holdfast/domain/kernel/decimal';
import { moneyText } from '@holdfast/domain/kernel/money';
import { chargeFrom, rateFrom, type ToldRate } from '@holdfast/domain/money/fees/charge';
import { decimal, firstOf, required } from '../../../lib/figures/checks.ts';
import { minorOf } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { decimalText } from '../../../ui/inputs/money-input.tsx';

export const PRESETS = ['500.00', '1,000.00', '5,000.00', '10,000.00'] as const;

export const LEAST = writeDecimal(MIN_TOP_UP, 2);
export const BELOW = writeDecimal(TOP_UP_BELOW, 2);

const shape = firstOf(required('Amount'), decimal('Amount', 2));

/** In the specification's words; null if it can be paid. */
export function amountProblem(typed: string): string | null {
  const wrong = shape(typed);
  if (wrong) return wrong;
  const cents = parseDecimal(typed, 2);
  if (typeof cents !== 'bigint') return 'Amount is not valid';
  const problem = topUpProblem(cents);
  return problem ? `Amount ${problem.message}` : null;
}

export const topUpBody = ({ amount }: { readonly amount: string }) => ({
  currency: 'USD' as const,
  amount: decimalText(amount, 2) ?? '',
});

/** The checkout's path if it is the built-in sandbox; undefined for a provider's page. */
export function pathInApp(url: string): string | undefined {
  const { pathname, search } = new URL(url);
  const own = pathname.startsWith('/sandbox/checkout/') || pathname.startsWith('/payments/');
  return own ? pathname + search : undefined;
}

export type OpenCheckout = { readonly id: string; readonly url: string };

export type OpenWindow = (url: string) => boolean;

/**
 * The sandbox is in this app; a provider's page opens in a new window, while this page awaits the
 * outcome. If the browser blocks it, the user stays here.
 */
export function wayTo(
  checkout: OpenCheckout,
  open: OpenWindow,
): { readonly to: string } | 'blocked' {
  const inside = pathInApp(checkout.url);
  if (inside) return { to: inside };
  return open(checkout.url) ? { to: paths.paymentsCard(checkout.id) } : 'blocked';
}

export function topUpSums(amount: string, fee: ToldRate): { fee: string; arrives: string } {
  const minor = minorOf(amount, 2);
  const charged = chargeFrom(minor, rateFrom(fee));
  return { fee: moneyText(charged), arrives: moneyText(minor - charged) };
}
