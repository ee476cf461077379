import { counted, percent, quantity } from '../../../lib/figures/format.ts';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Grid } from '../../../ui/layout/layout.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { concentrationWords, placeOf, type Register } from './view.ts';

type Country = Register['countries'][number];

export const SpreadCards = ({ register }: { register: Register }) => (
  <Grid min={460}>
    <Concentration register={register} />
    <Card flush title="Countries">
      <DataTable
        dense
        tight
        caption="Units by country of the holder"
        columns={COLUMNS}
        rows={register.countries}
        rowKey={(row) => row.country ?? 'unknown'}
      />
    </Card>
  </Grid>
);

const COLUMNS: readonly Column<Country>[] = [
  { key: 'country', head: 'Country', card: 'title', cell: (row) => placeOf(row.country) },
  {
    key: 'holders',
    head: 'Holders',
    card: 'fact',
    cell: (row) => counted(row.holders, 'holder'),
  },
  {
    key: 'units',
    head: 'Units',
    numeric: true,
    card: 'value',
    cell: (row) => quantity(row.units),
  },
  {
    key: 'share',
    head: 'Share',
    numeric: true,
    card: 'note',
    cell: (row) => percent(row.percent),
  },
];

function Concentration({ register }: { register: Register }) {
  const { concentration } = register;
  if (!concentration) return null;
  return (
    <Card title="Concentration">
      <Facts
        lined
        items={[
          { label: 'Largest holder', value: percent(concentration.largest) },
          { label: 'Five largest', value: percent(concentration.largestFive) },
          { label: 'Ten largest', value: percent(concentration.largestTen) },
          {
            label: 'Herfindahl–Hirschman index',
            value: `${concentration.index.toLocaleString('en-US')} of 10,000`,
          },
          { label: 'In words', value: concentrationWords(concentration.index) },
        ]}
      />
    </Card>
  );
}
