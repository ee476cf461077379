import { WORDS_LENGTH } from '@holdfast/domain/assets/retirement/purposes';
import { Textarea } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { RETIREMENTS } from '../../../api/reads.ts';
import { decimal, firstOf, maxLength, required } from '../../../lib/figures/checks.ts';
import { date, quantity } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { Form } from '../../../ui/form/form.tsx';
import { ReasonedButton } from '../../../ui/form/reasoned-button.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { decimalText, QuantityInput } from '../../../ui/inputs/money-input.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Split } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { type Column, DataTable, TwoLines } from '../../../ui/tables/data-table.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { type Retirement, STAGES, type Unsold } from './view.ts';

export function UnsoldScreen({ assetId }: { assetId: string }) {
  const found = useQuery(query('GET /owner/assets/:assetId/retirement', { params: { assetId } }));
  return (
    <QueryBoundary query={found} what="The asset" loading={<SkeletonText lines={8} />} carded>
      {(data) => (
        <Split panel={<Supply data={data} />}>
          {data.reason ? <Alert tone="info">{data.reason}</Alert> : <UnsoldForm data={data} />}
          <Before rows={data.retirements} />
        </Split>
      )}
    </QueryBoundary>
  );
}

const Supply = ({ data }: { data: Unsold }) => (
  <Card title="Supply">
    <Facts
      lined
      items={[
        { label: 'Total supply', value: quantity(data.total) },
        { label: 'Issued', value: quantity(data.issued) },
        { label: 'Retired', value: quantity(data.retired) },
        {
          label: data.reason ? 'Unsold' : 'Unsold, available to retire',
          value: quantity(data.available),
          strong: true,
        },
      ]}
    />
  </Card>
);

function UnsoldForm({ data }: { data: Unsold }) {
  const { asset } = data;
  const check = decimal('Units', asset.unitDecimals);
  const typedUnits = (units: string) => decimalText(units, asset.unitDecimals);
  const form = useForm({
    initial: { units: '', reason: '' },
    checks: {
      units: firstOf(required('Units'), check),
      reason: firstOf(required('Certificate text'), maxLength('Certificate text', WORDS_LENGTH)),
    },
    confirm: ({ units }) => {
      const many = quantity(typedUnits(units) ?? '0');
      return confirm({
        title: `Permanently retire ${many} unsold units?`,
        text: `After two custody approvals, ${many} units of ${asset.name} are retired from the reserve. This can’t be reversed.`,
        action: `Request retirement of ${many} units`,
        danger: true,
      });
    },
    parse: ({ units, reason }) => ({
      params: { assetId: asset.id },
      body: { units: typedUnits(units) ?? '', reason: reason.trim() },
    }),
    send: useMutation(
      mutation('POST /owner/assets/:assetId/retirement', {
        invalidates: RETIREMENTS,
        ok: 'Retirement requested',
        quiet: true,
      }),
    ),
    onDone: () => form.reset(),
  });
  const { units } = form.values;
  return (
    <Card title="Retire unsold units">
      <Form
        form={form}
        className={classOf({ kind: 'stack', gap: 14 })}
        footer={
          <div>
            <ReasonedButton type="submit" whyNot={form.missing} loading={form.isSending}>
              Request retirement
            </ReasonedButton>
          </div>
        }
      >
        <QuantityInput
          label="Units to retire"
          unit={asset.symbol}
          decimals={asset.unitDecimals}
          description={`Maximum units available: ${data.available}`}
          {...form.field('units')}
          value={units}
          error={check(units) ?? form.problems.units}
        />
        <Textarea
          label="Certificate text"
          maxLength={WORDS_LENGTH}
          autosize
          minRows={2}
          {...form.field('reason')}
        />
      </Form>
    </Card>
  );
}

const Before = ({ rows }: { rows: readonly Retirement[] }) => (
  <Card title="Previous requests" flush={rows.length > 0}>
    {rows.length > 0 ? (
      <DataTable
        caption="Requests to retire unsold supply"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
      />
    ) : (
      <p>No requests to retire unsold supply</p>
    )}
  </Card>
);

const columns: readonly Column<Retirement>[] = [
  {
    key: 'words',
    head: 'Certificate text',
    card: 'title',
    cell: (row) => (
      <TwoLines
        first={row.words}
        second={
          row.certificate ? (
            <TextLink to={paths.certificate(row.certificate)}>{row.certificate}</TextLink>
          ) : (
            (row.reason ?? '')
          )
        }
      />
    ),
  },
  { key: 'when', head: 'Requested', card: 'fact', cell: (row) => date(row.requestedAt) },
  {
    key: 'stage',
    head: 'Status',
    card: 'fact',
    cell: (row) => <Badge tone={STAGES[row.stage][1]}>{STAGES[row.stage][0]}</Badge>,
  },
  {
    key: 'units',
    head: 'Units',
    numeric: true,
    card: 'value',
    cell: (row) => quantity(row.units),
  },
];
