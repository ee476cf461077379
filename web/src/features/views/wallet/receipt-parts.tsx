import { rateIn } from '@holdfast/domain/money/rates/rate';
import { date, dateTime, money, moneyChange } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { BigFigure } from '../../../ui/figures.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Box, Text } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { CopyText } from '../../../ui/text/copy-text.tsx';
import { HAPPENED_NOTHING, isReversed, type Receipt } from './view.ts';
import classes from './wallet.module.css';

/** Doesn't wrap, however long the label is. */
const Figure = ({ amount, currency }: Pick<Receipt, 'amount' | 'currency'>) => (
  <Text as="span" nowrap>
    {moneyChange(amount, currency)}
  </Text>
);

export function Amounts({ receipt }: { receipt: Receipt }) {
  const { amount, currency, counter, balanceAfter, status, lines } = receipt;
  return (
    <Card title="Amounts">
      <BigFigure
        label={isReversed(receipt) ? 'Requested' : date(receipt.at)}
        value={moneyChange(amount, currency)}
        note={counter ? moneyChange(counter.amount, counter.currency) : undefined}
      />
      {isReversed(receipt) ? (
        <Box mt={12}>
          <Alert tone="info">{HAPPENED_NOTHING[status]}</Alert>
        </Box>
      ) : null}
      <Box mt={16}>
        <Facts
          lined
          items={lines.map((line) => ({
            label: line.rule
              ? `${line.label}: ${line.rule.rate} (rule version ${line.rule.version})`
              : line.label,
            value: <Figure amount={line.amount} currency={line.currency} />,
            strong: line.part === 'net',
          }))}
        />
        {counter ? (
          <Facts
            lined
            items={[
              {
                label: 'Credited to your wallet',
                value: <Figure amount={counter.amount} currency={counter.currency} />,
                strong: true,
              },
            ]}
          />
        ) : null}
        {balanceAfter === null ? null : (
          <Text tone="quiet" mt={12} className={classes.balance}>
            Wallet total after:{' '}
            <Text as="b" tone="plain" weight={600} num>
              {money(balanceAfter, currency)}
            </Text>
            {counter ? (
              <>
                {' '}
                and{' '}
                <Text as="b" tone="plain" weight={600} num>
                  {money(counter.balanceAfter, counter.currency)}
                </Text>
              </>
            ) : null}
          </Text>
        )}
      </Box>
    </Card>
  );
}

export function Details({ receipt }: { receipt: Receipt }) {
  const { facts, rate, entry, chain, link, title, reference, at } = receipt;
  return (
    <Card title="Details">
      <Facts
        lined
        items={[
          { label: 'Date', value: dateTime(at) },
          ...(reference && isNumbered(reference)
            ? [{ label: 'Reference', value: <CopyText text={reference} label="Reference" /> }]
            : []),
          ...facts,
          ...(link && !chain ? [{ label: 'About', value: <Link to={link}>{title}</Link> }] : []),
          ...(rate
            ? [
                { label: 'Rate', value: `1 ${rate.from} = ${rateIn(rate.value, rate.to)}` },
                { label: 'Rate as of', value: dateTime(rate.at) },
                {
                  label: 'Rate source',
                  value: sourceOf(rate),
                },
              ]
            : []),
          ...(chain ? [{ label: CHAINS[chain.network], value: <Proof chain={chain} /> }] : []),
          ...(entry
            ? [
                {
                  label: 'Ledger entry',
                  value: <CopyText text={entry.id} label="Entry" short />,
                },
                { label: 'Posting', value: `No. ${entry.number}` },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

/** True for a reference such as "HF-4F7K-29QX"; other movements are named by subject. */
const isNumbered = (reference: string): boolean => /^[A-Z]{2}-[0-9A-Z]/.test(reference);

const sourceOf = ({ source, isSimulated }: NonNullable<Receipt['rate']>): string =>
  isSimulated && !/simulated/i.test(source) ? `${source} (simulated)` : source;

const CHAINS = { algorand: 'Transaction on Algorand', bitcoin: 'Transaction on Bitcoin' } as const;

const Proof = ({ chain }: { chain: NonNullable<Receipt['chain']> }) => (
  <CopyText
    text={chain.txId}
    label="Transaction"
    short
    to={chain.network === 'algorand' ? paths.explorerTx(chain.txId) : undefined}
  />
);
