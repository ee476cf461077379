import { DAY, momentText } from '@holdfast/domain/kernel/moment';
import type { AlertKind } from '@holdfast/domain/views/portfolio/alerts-contract';

type DueFacts = {
  readonly kind: AlertKind;
  readonly name: string;
  readonly price: bigint | null;
  readonly lastPrice: bigint | null;
  readonly nav: bigint | null;
  readonly closesAt: Date | null;
};

export function dueWords(due: DueFacts, now: Date, money: (cents: bigint) => string) {
  const { name, price, lastPrice, nav, closesAt } = due;
  if (due.kind === 'nav') {
    return {
      title: `${name}: new NAV`,
      body: `The net asset value is now ${money(nav ?? 0n)} per unit.`,
    };
  }
  if (due.kind === 'closing') {
    const days = Math.max(1, Math.ceil(((closesAt?.getTime() ?? 0) - now.getTime()) / DAY));
    return {
      title: `${name}: offering closes in ${days} ${days === 1 ? 'day' : 'days'}`,
      body: `It is open until ${closesAt ? momentText(closesAt) : ''}. No commitment is made on your behalf.`,
    };
  }
  const way = due.kind === 'price_above' ? 'reached' : 'fell to';
  return {
    title: `${name} ${way} ${money(lastPrice ?? 0n)}`,
    body: `Your alert is set to ${due.kind === 'price_above' ? 'at or above' : 'at or below'} ${money(price ?? 0n)}. It becomes active again when the price moves back.`,
  };
}

export function crossedWords(
  of: Pick<DueFacts, 'kind' | 'name' | 'price' | 'lastPrice'>,
  money: (cents: bigint) => string,
) {
  const isAbove = of.kind === 'price_above';
  return {
    title: `${of.name} ${isAbove ? 'reached' : 'fell to'} ${money(of.price ?? 0n)}`,
    body: `It traded at ${money(of.lastPrice ?? 0n)}. Your one-time alert at ${money(of.price ?? 0n)} or ${isAbove ? 'above' : 'below'} is now complete.`,
  };
}
