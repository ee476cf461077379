import { HELD_WORDS } from '@holdfast/domain/assets/distributions/line.machine';
import { Button } from '@mantine/core';
import { IconDownload, IconUsers } from '@tabler/icons-react';
import { count, dateTime, money, percent, quantity } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { StackedBars } from '../../../ui/charts/stacked-bars.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Group, Split, Stack, Text } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Link } from '../../../ui/link.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import classes from './distributions.module.css';
import { StageBadge } from './stage-badge.tsx';
import {
  countryOf,
  kindWords,
  type Payment,
  payDay,
  perUnit,
  recordDay,
  sumOfNet,
} from './view.ts';

export const PaymentScreen = ({ payment }: { payment: Payment }) => (
  <Stack>
    <PageHeader
      title={payment.name}
      name="Distribution"
      lead={`${payment.number} · ${kindWords(payment.kind)} · paid by ${payment.owner}`}
      badges={<StageBadge of={payment} forInvestor />}
      crumbs={[
        { label: 'Portfolio', to: paths.portfolioAssets() },
        { label: 'Income', to: paths.portfolioIncome() },
      ]}
    />
    <Split panel={<Panel payment={payment} />}>
      <Slip payment={payment} />
    </Split>
  </Stack>
);

function Slip({ payment }: { payment: Payment }) {
  const { mine, asset } = payment;
  const isPaid = mine.state === 'PAID';
  return (
    <Card
      title={asset.name}
      footer={
        <Group gap={8} wrap>
          {isPaid ? (
            <Button
              component="a"
              variant="default"
              download
              href={`/api/user/distributions/${payment.id}/statement`}
              leftSection={<IconDownload size={16} />}
            >
              Statement (PDF)
            </Button>
          ) : null}
          <Button
            component={Link}
            to={paths.assetFundRegister(asset.id)}
            variant="default"
            leftSection={<IconUsers size={16} />}
          >
            View register entry
          </Button>
        </Group>
      }
    >
      {mine.state === 'HELD' && mine.why ? (
        <Alert tone="warn">
          {HELD_WORDS[mine.why]}. The payment is kept for you and released when this is resolved.
        </Alert>
      ) : null}
      <Text size={13} loose tone="quiet">
        {isPaid
          ? `Paid to your wallet ${dateTime(mine.paidAt)}`
          : `Payable from ${payDay(payment.payOn)}`}
      </Text>
      <Text tone="gain" weight={600} num className={classes.amount}>
        +{money(mine.net)}
      </Text>
      <dl className={classes.slip}>
        <Row label={`Units held on ${recordDay(payment.recordOn)}`} value={quantity(mine.units)} />
        <Row label="Per unit, before tax" value={perUnit(payment.perUnit)} />
        <Row label="Gross" note={roundingOf(payment)} value={money(mine.gross)} />
        <Row
          label={`Withholding tax, ${percent(mine.percent)}`}
          note={
            Number(mine.withheld) > 0
              ? `${countryOf(mine.country)}; rounded down in your favour`
              : undefined
          }
          value={money(`-${mine.withheld}`)}
        />
        {mine.cost === null ? null : (
          <Row
            label="Cost of the units"
            note="Average cost; the units are retired"
            value={money(mine.cost)}
          />
        )}
        <Row label="Net" value={money(mine.net)} />
      </dl>
      {payment.note ? (
        <Text size={13} loose tone="quiet">
          {payment.note}
        </Text>
      ) : null}
    </Card>
  );
}

function roundingOf({ mine }: Payment): string | undefined {
  if (Number(mine.exact) === Number(mine.gross)) return undefined;
  return mine.isUp
    ? `${perUnit(mine.exact)} rounded up (larger remainder)`
    : `${perUnit(mine.exact)} rounded down (smaller remainder)`;
}

type RowProps = {
  readonly label: string;
  readonly note?: string | undefined;
  readonly value: string;
};

const Row = ({ label, note, value }: RowProps) => (
  <div>
    <dt>
      {label}
      {note ? (
        <Text as="span" block size={12} loose tone="quiet" weight={400}>
          {note}
        </Text>
      ) : null}
    </dt>
    <dd className="num">{value}</dd>
  </div>
);

const SERIES = [{ key: 'net', label: 'Net', color: 'var(--hf-c1)' }] as const;
const BARS = 8;

function Panel({ payment }: { payment: Payment }) {
  const { history, mine } = payment;
  return (
    <>
      {history.length > 0 ? (
        <Card title="From this asset" aside={`${money(sumOfNet(history))} after tax`}>
          <StackedBars
            label={`Payments from ${payment.asset.name}`}
            series={SERIES}
            bars={history.slice(-BARS).map((one) => ({
              label: dateTime(one.paidAt).slice(3, 11),
              values: { net: Number(one.net) },
            }))}
            format={(value) => money(value.toFixed(2))}
          />
          <TextLink to={paths.portfolioIncome()}>View income by year</TextLink>
        </Card>
      ) : null}
      <Card title="Record">
        <Facts
          items={[
            {
              label: 'Your position in the register',
              value: `${count(mine.place)} of ${count(payment.holders)}`,
            },
            { label: 'Record date', value: recordDay(payment.recordOn) },
            { label: 'Register fixed', value: dateTime(payment.recordedAt) },
            ...(payment.entryId
              ? [{ label: 'Ledger entry', value: payment.entryId.slice(0, 8) }]
              : []),
          ]}
        />
      </Card>
    </>
  );
}
