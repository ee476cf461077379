import { Button, Textarea } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { RETIREMENTS } from '../../../api/reads.ts';
import { decimal } from '../../../lib/checks.ts';
import { date, quantity } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card, Facts } from '../../../ui/card.tsx';
import { type Column, DataTable, TwoLines } from '../../../ui/data-table.tsx';
import { confirm } from '../../../ui/dialogs.ts';
import { decimalText, QuantityInput } from '../../../ui/inputs/money-input.tsx';
import { Split, Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import classes from './retirement.module.css';
import { type Retirement, STAGES, type Unsold } from './view.ts';

/** An owner retires supply that nobody bought, out of the token's reserve. */
export function UnsoldScreen({ assetId }: { assetId: string }) {
  const found = useQuery(query('GET /owner/assets/:assetId/retirement', { params: { assetId } }));
  return (
    <QueryBoundary query={found} what="The asset" loading={<SkeletonPage />}>
      {(data) => (
        <Stack>
          <PageHeader
            title={`Retire unsold supply of ${data.asset.name}`}
            name="Retire"
            crumbs={[
              { label: 'Assets', to: paths.ownerAssets() },
              { label: data.asset.name, to: paths.ownerAsset(assetId) },
            ]}
            lead="What lies in the reserve and was promised to nobody can be retired for ever; what holders have stays as it is."
          />
          <Split panel={<Supply data={data} />}>
            {data.reason ? <Alert tone="info">{data.reason}</Alert> : <UnsoldForm data={data} />}
            <Before rows={data.retirements} />
          </Split>
        </Stack>
      )}
    </QueryBoundary>
  );
}

const Supply = ({ data }: { data: Unsold }) => (
  <Card title="Supply">
    <Facts
      lined
      items={[
        { label: 'Token in all', value: quantity(data.total) },
        { label: 'Issued', value: quantity(data.issued) },
        { label: 'Retired so far', value: quantity(data.retired) },
        {
          label: data.reason ? 'Unsold' : 'Unsold, can be retired',
          value: quantity(data.available),
          strong: true,
        },
      ]}
    />
  </Card>
);

function UnsoldForm({ data }: { data: Unsold }) {
  const [units, setUnits] = useState('');
  const [reason, setReason] = useState('');
  const request = useMutation(
    mutation('POST /owner/assets/:assetId/retirement', {
      invalidates: RETIREMENTS,
      ok: 'Asked for; two people in custody look at it',
      onSuccess: () => {
        setUnits('');
        setReason('');
      },
    }),
  );
  const { asset } = data;
  const typed = decimalText(units, asset.unitDecimals);
  const isReady = typed !== undefined && reason.trim() !== '';
  const send = async () => {
    if (typed === undefined) return;
    const many = quantity(typed);
    const yes = await confirm({
      title: `Permanently retire ${many} unsold units?`,
      text: `${many} units of ${asset.name} move from the reserve to the retirement account once two people in custody approve. This can’t be reversed.`,
      action: `Request retirement of ${many} units`,
      danger: true,
    });
    const body = { units: typed, reason: reason.trim() };
    if (yes) request.mutate({ params: { assetId: asset.id }, body });
  };
  return (
    <Card title="Retire unsold units">
      <div className={classes.stack}>
        <QuantityInput
          label="Units to retire"
          unit={asset.symbol}
          decimals={asset.unitDecimals}
          value={units}
          onChange={setUnits}
          description={`Maximum units available: ${data.available}`}
          error={decimal('Units', asset.unitDecimals)(units)}
        />
        <Textarea
          label="Words on the certificate"
          maxLength={256}
          autosize
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div>
          <Button disabled={!isReady} loading={request.isPending} onClick={() => void send()}>
            Ask to retire
          </Button>
        </div>
      </div>
    </Card>
  );
}

const Before = ({ rows }: { rows: readonly Retirement[] }) => (
  <Card title="Asked before" flush={rows.length > 0}>
    {rows.length > 0 ? (
      <DataTable
        caption="Unsold supply that was to be retired"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
      />
    ) : (
      <p>No unsold supply was retired yet.</p>
    )}
  </Card>
);

const columns: readonly Column<Retirement>[] = [
  {
    key: 'words',
    head: 'Why',
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
  { key: 'when', head: 'Asked', card: 'fact', cell: (row) => date(row.requestedAt) },
  {
    key: 'stage',
    head: 'State',
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
