import { HELD_WORDS } from '@holdfast/domain/assets/distributions/line.machine';
import { moneyText } from '@holdfast/domain/kernel/money';
import type { ReactNode } from 'react';
import { count, counted, dateTime, minorOf, money, percent } from '../../../lib/figures/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { BigFigure } from '../../../ui/figures.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Group, Text } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { ListRow, RowList } from '../../../ui/tables/row-list.tsx';
import classes from './distributions.module.css';
import { countryOf, type Distribution, type Line, payDay, recordDay, shareOf } from './view.ts';

export function ProgressCard({ of }: { of: Distribution }) {
  const { figures, progress } = of;
  const parts = partsOf(of);
  return (
    <Card label="Progress">
      {progress.waitsFor ? <Alert tone="warn">{progress.waitsFor}</Alert> : null}
      {figures ? (
        <>
          <BigFigure
            label="Paid to holders"
            value={money(progress.paid.amount)}
            note={`of ${money(figures.net)} · ${count(progress.paid.holders)} of ${counted(figures.holders, 'holder')}`}
          />
          <Group
            gap={2}
            mt={14}
            mb={14}
            radius={6}
            fill="sunken"
            className={classes.bar}
            aria-hidden="true"
          >
            {parts.map(({ label, amount, className }) => (
              <i
                key={label}
                className={className}
                style={{ width: `${shareOf(amount, figures.gross)}%` }}
              />
            ))}
          </Group>
          <Group as="ul" wrap size={13} loose className={classes.legend}>
            {parts.map(({ label, amount, className }) => (
              <li key={label}>
                <i className={className} />
                {label} <strong className="num">{money(amount)}</strong>
              </li>
            ))}
          </Group>
        </>
      ) : null}
      <StepRow of={of} />
    </Card>
  );
}

function partsOf({ progress, figures }: Distribution) {
  const { paid, held, waiting, returned, outside } = progress;
  const rest = waiting.holders === 0 && paid.holders === 0 ? (figures?.net ?? '0') : waiting.amount;
  return [
    { label: 'Paid', amount: paid.amount, className: classes.paid },
    { label: 'Pending', amount: rest, className: classes.waiting },
    { label: 'On hold', amount: held.amount, className: classes.held },
    { label: 'Returned', amount: returned.amount, className: classes.waiting },
    { label: 'Outside the platform', amount: outside.amount, className: classes.waiting },
    { label: 'Withheld for tax', amount: figures?.withheld ?? '0', className: classes.tax },
  ].filter(({ amount, label }) => Number(amount) > 0 || label === 'Paid');
}

type StepFacts = {
  readonly title: string;
  readonly lines: readonly (string | null)[];
  readonly isDone: boolean;
};

function stepsOf(of: Distribution): StepFacts[] {
  const { steps, approval, figures, progress, stage } = of;
  const by = approval.by.map((one) => one.name).join(', ');
  return [
    {
      title: 'Requested',
      lines: [dateTime(steps.requestedAt), steps.requestedBy],
      isDone: steps.requestedAt !== null,
    },
    {
      title: 'Approved',
      lines: steps.approvedAt
        ? [dateTime(steps.approvedAt), by]
        : [`${approval.by.length} of ${approval.needed}`, by || null],
      isDone: steps.approvedAt !== null && stage !== 'REQUESTED',
    },
    {
      title: 'Record date',
      lines: [
        recordDay(of.recordOn),
        of.isFrozen && figures ? counted(figures.holders, 'holder') : null,
      ],
      isDone: of.isFrozen,
    },
    {
      title: 'Funded',
      lines: steps.fundedAt
        ? [dateTime(steps.fundedAt), figures ? `${money(figures.needed)} held` : null]
        : [`By ${payDay(of.payOn)}`],
      isDone: steps.fundedAt !== null,
    },
    {
      title: stage === 'PAID' ? 'Paid' : 'Paying',
      lines: of.paidAt
        ? [dateTime(of.paidAt)]
        : [`From ${payDay(of.payOn)}`, progress.batches > 0 ? paidWords(of) : null],
      isDone: stage === 'PAID',
    },
  ];
}

const paidWords = ({ progress, figures }: Distribution): string =>
  `${count(progress.paid.holders)} of ${count(figures?.holders ?? 0)}`;

function StepRow({ of }: { of: Distribution }) {
  const steps = stepsOf(of);
  const now = steps.findIndex((step) => !step.isDone);
  return (
    <ol className={classes.steps} aria-label="Steps">
      {steps.map((step, at) => (
        <li
          key={step.title}
          className={step.isDone ? classes.done : at === now ? classes.now : undefined}
          aria-current={at === now ? 'step' : undefined}
        >
          <Group as="strong" gap={8} align="center">
            <Text
              as="span"
              size={12}
              loose
              tone="quiet"
              round
              fill="sunken"
              square={22}
              className={classes.mark}
              aria-hidden="true"
            >
              {step.isDone ? '✓' : at + 1}
            </Text>
            {step.title}
          </Group>
          {step.lines.map((line) => (line ? <span key={line}>{line}</span> : null))}
        </li>
      ))}
    </ol>
  );
}

type EntryLink = (entryId: string) => string;

/** `entryTo`: staff's link to the ledger. */
export function BatchesCard({ of, entryTo }: { of: Distribution; entryTo?: EntryLink }) {
  const { latest, allBatches } = of.progress;
  if (latest.length === 0) return null;
  return (
    <Card flush title="Batches" aside={`${of.progress.batches} of ${allBatches}`}>
      <DataTable
        caption="Batches"
        rows={latest}
        rowKey={(batch) => String(batch.number)}
        columns={[
          {
            key: 'number',
            head: 'Batch',
            card: 'title',
            cell: ({ number, from, to }) => `${number} · ${count(from)} to ${count(to)}`,
          },
          {
            key: 'holders',
            head: 'Holders',
            numeric: true,
            card: 'fact',
            cell: ({ holders }) => count(holders),
          },
          {
            key: 'amount',
            head: 'Amount',
            numeric: true,
            card: 'value',
            cell: ({ amount }) => money(amount),
          },
          ...(entryTo
            ? [
                {
                  key: 'entry',
                  head: 'Entry',
                  from: 'medium' as const,
                  cell: ({ entryId }: { entryId: string | null }) =>
                    entryId ? <Link to={entryTo(entryId)}>{entryId.slice(0, 8)}</Link> : '–',
                },
              ]
            : []),
          {
            key: 'at',
            head: 'Time',
            numeric: true,
            card: 'note',
            cell: ({ at }) => dateTime(at),
          },
        ]}
      />
      <Group
        gap={16}
        rowGap={8}
        align="center"
        justify="between"
        wrap
        px={20}
        py={12}
        line="above"
        weight={600}
      >
        <Text as="span" size={13} loose tone="quiet">
          Each batch is paid in full or not at all
        </Text>
      </Group>
    </Card>
  );
}

type HeldProps = {
  readonly of: Distribution;
  readonly lines: readonly Line[];
  readonly actions?: (line: Line) => ReactNode;
};

export function HeldCard({ of, lines, actions }: HeldProps) {
  const { held } = of.progress;
  if (held.holders === 0) return null;
  return (
    <Card flush title={`On hold for ${counted(held.holders, 'holder')}`} aside={money(held.amount)}>
      <RowList>
        {lines.map((line) => (
          <ListRow
            key={line.party.id}
            title={line.party.name}
            about={line.why ? HELD_WORDS[line.why] : 'Ready to pay'}
          >
            <span className="num">{money(line.net)}</span>
            {actions?.(line)}
          </ListRow>
        ))}
      </RowList>
      <Group
        gap={16}
        rowGap={8}
        align="center"
        justify="between"
        wrap
        px={20}
        py={12}
        line="above"
        weight={600}
      >
        <Text as="span" size={13} loose tone="quiet">
          Kept by Holdfast until the account can be paid, or returned to the owner.
        </Text>
      </Group>
    </Card>
  );
}

const COUNTRIES_SHOWN = 6;

const sumOf = (amounts: readonly string[]): string =>
  moneyText(amounts.reduce((sum, each) => sum + minorOf(each, 2), 0n));

export function WithheldCard({ of }: { of: Distribution }) {
  const { figures } = of;
  if (!figures || figures.byCountry.length === 0) return null;
  const rest = figures.byCountry.slice(COUNTRIES_SHOWN);
  return (
    <Card title="Withheld by country" aside={money(figures.withheld)}>
      <Facts
        lined
        items={[
          ...figures.byCountry.slice(0, COUNTRIES_SHOWN).map(({ country, holders, withheld }) => ({
            label: `${countryOf(country)} · ${counted(holders, 'holder')}`,
            value: money(withheld),
          })),
          ...(rest.length > 0
            ? [
                {
                  label: counted(rest.length, 'other country', 'other countries'),
                  value: money(sumOf(rest.map((one) => one.withheld))),
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

export function TermsFacts({ of }: { of: Distribution }) {
  const { withholding } = of;
  return (
    <Card title="Terms">
      <Facts
        items={[
          { label: 'Record date', value: recordDay(of.recordOn) },
          { label: 'Payment date', value: payDay(of.payOn) },
          { label: 'Withholding tax', value: percent(withholding.percent) },
          ...withholding.exceptions.map((one) => ({
            label: one.party?.name ?? countryOf(one.country),
            value: percent(one.percent),
          })),
          ...of.documents.map((one) => ({ label: 'Document', value: one.name })),
        ]}
      />
      {of.note ? (
        <Text size={13} loose tone="quiet">
          {of.note}
        </Text>
      ) : null}
    </Card>
  );
}
