import { PURPOSE_WORDS } from '@holdfast/domain/assets/retirement/purposes';
import { date, quantity } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { type Column, DataTable, TwoLines } from '../../../ui/tables/data-table.tsx';
import { CopyText } from '../../../ui/text/copy-text.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { type AssetRetirement, countryOf, serialsOf } from './view.ts';

type Line = AssetRetirement['retirements'][number];

export function RetiredCard({ data }: { data: AssetRetirement }) {
  return (
    <Card title="All retirements" flush={data.retirements.length > 0}>
      {data.retirements.length > 0 ? (
        <DataTable
          caption="Certificates of this asset"
          columns={columns}
          rows={data.retirements}
          rowKey={(row) => row.certificate}
        />
      ) : (
        <p>No retirements yet</p>
      )}
      {data.retirements.length > 0 ? <Totals data={data} /> : null}
    </Card>
  );
}

const Totals = ({ data }: { data: AssetRetirement }) => (
  <div style={{ padding: '12px 20px' }}>
    <Facts
      items={[
        { label: 'Total retired', value: quantity(data.retired) },
        { label: 'Outstanding', value: quantity(data.outstanding) },
        {
          label: 'Retirement account (permanent)',
          value: (
            <CopyText
              text={data.account}
              label="address"
              short
              to={paths.explorerAccount(data.account)}
            />
          ),
        },
      ]}
    />
  </div>
);

const columns: readonly Column<Line>[] = [
  {
    key: 'certificate',
    head: 'Certificate',
    card: 'note',
    cell: (row) => <TextLink to={paths.certificate(row.certificate)}>{row.certificate}</TextLink>,
  },
  {
    key: 'beneficiary',
    head: 'On behalf of',
    card: 'title',
    cell: (row) => (
      <TwoLines
        first={row.beneficiary ?? 'Name withheld'}
        second={countryOf(row.beneficiaryCountry)}
      />
    ),
  },
  {
    key: 'for',
    head: 'For',
    card: 'fact',
    from: 'medium',
    cell: (row) => PURPOSE_WORDS[row.purpose],
  },
  {
    key: 'registry',
    head: 'Standard and serial numbers',
    card: 'fact',
    from: 'medium',
    cell: (row) =>
      row.registry ? (
        <TwoLines
          first={`${row.registry.registryStandard} ${row.registry.vintage}`}
          second={serialsOf(row.registry)}
        />
      ) : (
        serialsOf(null)
      ),
  },
  { key: 'when', head: 'Retired', card: 'fact', cell: (row) => date(row.retiredAt) },
  {
    key: 'units',
    head: 'Units',
    numeric: true,
    card: 'value',
    cell: (row) => quantity(row.units),
  },
];
