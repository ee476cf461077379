import { directionOf, money, moneyChange, percentChange } from '../../../lib/figures/format.ts';
import { Figures } from '../../../ui/figures.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ChangeText } from '../../../ui/text/change-text.tsx';
import type { Portfolio } from './view.ts';

const assets = (n: number): string => `${n} ${n === 1 ? 'asset' : 'assets'}`;

export const ValueFigures = ({ portfolio }: { portfolio: Portfolio }) => (
  <Card flush label="Key figures">
    <Figures
      items={[
        {
          label: 'Total value',
          value: money(portfolio.totalValue),
          note: `${money(portfolio.cash.available)} cash available`,
        },
        {
          label: 'Value of holdings',
          value: money(portfolio.holdingsValue),
          note: `Cost ${money(portfolio.cost)}`,
        },
        {
          label: 'Unrealised gain',
          value: moneyChange(portfolio.unrealisedGain),
          note: (
            <ChangeText
              direction={directionOf(portfolio.unrealisedGain)}
              text={percentChange(portfolio.unrealisedGainPercent)}
            />
          ),
        },
        {
          label: 'Today',
          value: moneyChange(portfolio.today.amount),
          note: (
            <ChangeText
              direction={directionOf(portfolio.today.amount)}
              text={percentChange(portfolio.today.percent)}
            />
          ),
        },
        {
          label: 'Income, 12 months',
          value: moneyChange(portfolio.income12Months),
          note:
            Number(portfolio.capital) === 0
              ? `${money(portfolio.income)} in total`
              : `${money(portfolio.income)} in total, plus ${money(portfolio.capital)} of capital`,
        },
      ]}
    />
  </Card>
);

/** The figures without the total, below the dashboard's chart. */
export const ValueStrip = ({ portfolio }: { portfolio: Portfolio }) => (
  <Figures
    items={[
      {
        label: 'Value of holdings',
        value: money(portfolio.holdingsValue),
        note: assets(portfolio.holdings.length),
      },
      { label: 'Available cash', value: money(portfolio.cash.available), note: 'Available now' },
      { label: 'Reserved', value: money(reservedOf(portfolio)), note: 'Including escrow' },
      {
        label: 'Unrealised gain',
        value: moneyChange(portfolio.unrealisedGain),
        note: (
          <ChangeText
            direction={directionOf(portfolio.unrealisedGain)}
            text={percentChange(portfolio.unrealisedGainPercent)}
          />
        ),
      },
    ]}
  />
);

const cents = (text: string): bigint => BigInt(text.replace('.', ''));

/** Reserved for commitments plus escrow, as decimal text. */
function reservedOf(portfolio: Portfolio): string {
  const sum = cents(portfolio.cash.held) + cents(portfolio.cash.inEscrow);
  const digits = sum.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
