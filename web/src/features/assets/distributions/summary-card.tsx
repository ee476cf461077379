import type { ReactNode } from 'react';
import { counted, money } from '../../../lib/figures/format.ts';
import { BigFigure } from '../../../ui/figures.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import classes from './distributions.module.css';
import { type Distribution, payDay, perUnit } from './view.ts';

type Props = { readonly of: Distribution; readonly children?: ReactNode };

export function SummaryCard({ of, children }: Props) {
  const { figures, wallet } = of;
  return (
    <Card title="Summary">
      <div className={classes.fields}>
        {figures ? (
          <>
            <BigFigure
              label={`To ${counted(figures.holders, 'holder')}, after tax`}
              value={money(figures.net)}
            />
            <Facts
              items={[
                { label: 'Gross', value: money(figures.gross) },
                { label: 'Withheld for tax', value: money(`-${figures.withheld}`) },
                { label: 'Cents allocated by remainder', value: figures.centsPlaced },
                {
                  label: 'Check: sum of payments',
                  value: (
                    <Text as="span" tone="gain">
                      exact
                    </Text>
                  ),
                },
                ...(figures.outside.holders > 0
                  ? [
                      {
                        label: `Paid outside the platform (${counted(figures.outside.holders, 'holder')})`,
                        value: money(figures.outside.amount),
                      },
                    ]
                  : []),
              ]}
            />
          </>
        ) : (
          <Text size={13} loose tone="quiet">
            Enter an amount to see what each holder would receive.
          </Text>
        )}
        {wallet && figures ? (
          <Facts
            items={[
              { label: 'Company wallet', value: money(wallet.available) },
              {
                label: of.payOn ? `Required by ${payDay(of.payOn)}` : 'Required',
                value: money(figures.needed),
              },
              ...(Number(wallet.missing) > 0
                ? [
                    {
                      label: 'Shortfall',
                      value: (
                        <Text as="span" tone="warn">
                          {money(wallet.missing)}
                        </Text>
                      ),
                      strong: true,
                    },
                  ]
                : []),
            ]}
          />
        ) : null}
        {children}
      </div>
    </Card>
  );
}

export function ComparedCard({ of }: { of: Distribution }) {
  const { last, figures } = of;
  if (!last || !figures) return null;
  return (
    <Card title="Compared with previous">
      <Facts
        items={[
          { label: `Per unit before tax, ${last.name}`, value: perUnit(last.perUnit) },
          {
            label: 'Per unit before tax, this distribution',
            value: perUnit(figures.perUnit),
            strong: true,
          },
          { label: `Total before tax, ${last.name}`, value: money(last.gross) },
          {
            label: 'Total before tax, this distribution',
            value: money(figures.gross),
            strong: true,
          },
        ]}
      />
    </Card>
  );
}
