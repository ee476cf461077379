import { Button } from '@mantine/core';
import { IconReceiptTax } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { counted, money } from '../../../lib/figures/format.ts';
import { Figures } from '../../../ui/figures.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonFigures } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, DataTable, NameCell } from '../../../ui/tables/data-table.tsx';
import { SkeletonTable } from '../../../ui/tables/skeleton-table.tsx';
import { RemittanceForm } from './remittance-form.tsx';
import { countryOf, payDay, type TaxOfCountry } from './view.ts';

export function WithheldTax() {
  const found = useQuery(query('GET /admin/withheld-tax'));
  const [chosen, choose] = useState<TaxOfCountry | null>(null);
  return (
    <QueryBoundary query={found} what="Withheld tax" loading={<ToCome />}>
      {(tax) => (
        <Stack>
          <Card label="Withheld tax account">
            <Figures
              items={[
                { label: 'Account balance', value: money(tax.onAccount) },
                { label: 'To remit', value: money(tax.open) },
                { label: 'Awaiting second approval', value: money(tax.askedFor) },
                { label: 'On payments on hold', value: money(tax.ofHeld), note: 'Not due yet' },
              ]}
            />
          </Card>
          {chosen ? (
            <div key={chosen.country ?? 'none'} ref={toSight}>
              <RemittanceForm of={chosen} onClose={() => choose(null)} />
            </div>
          ) : null}
          <Card title="To remit by holder country" flush>
            {tax.countries.length === 0 ? (
              <EmptyState icon={<IconReceiptTax size={20} />} title="No tax to remit">
                Withheld tax appears here when holders are paid.
              </EmptyState>
            ) : (
              <DataTable
                caption="Withheld tax by country"
                columns={columnsWith(choose)}
                rows={tax.countries}
                rowKey={(row) => row.country ?? 'none'}
                selected={(row) => row.country === chosen?.country}
              />
            )}
          </Card>
        </Stack>
      )}
    </QueryBoundary>
  );
}

const ToCome = () => (
  <Stack>
    <Card label="Withheld tax account">
      <SkeletonFigures />
    </Card>
    <Card title="To remit by holder country" flush>
      <SkeletonTable what="Withheld tax" columns={columnsWith(() => undefined)} rows={12} />
    </Card>
  </Stack>
);

/** The form opens above a long list. */
const toSight = (form: HTMLDivElement | null) => form?.scrollIntoView({ block: 'nearest' });

const columnsWith = (choose: (row: TaxOfCountry) => void): readonly Column<TaxOfCountry>[] => [
  {
    key: 'country',
    head: 'Country',
    card: 'title',
    cell: (row) => <NameCell name={countryOf(row.country)} note={counted(row.holders, 'holder')} />,
  },
  {
    key: 'lines',
    head: 'Payments',
    card: 'fact',
    numeric: true,
    cell: (row) => counted(row.lines, 'payment'),
  },
  {
    key: 'days',
    head: 'Paid',
    card: 'note',
    cell: (row) =>
      row.from === row.to ? payDay(row.from) : `${payDay(row.from)} to ${payDay(row.to)}`,
  },
  {
    key: 'amount',
    head: 'Tax',
    card: 'value',
    numeric: true,
    cell: (row) => money(row.amount),
  },
  {
    key: 'act',
    head: 'Remit',
    card: 'below',
    cell: (row) => (
      <Button
        size="xs"
        variant="default"
        aria-label={`Remit tax for ${countryOf(row.country)}`}
        onClick={() => choose(row)}
      >
        Remit…
      </Button>
    ),
  },
];
