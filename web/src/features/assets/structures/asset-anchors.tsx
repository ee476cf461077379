import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { money, percent, quantity } from '../../../lib/figures/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { type Column, DataTable, TwoLines } from '../../../ui/tables/data-table.tsx';
import { holderText, lockupOf, type PublicAnchor } from './anchor.view.ts';

export function AssetAnchors({ assetId }: { assetId: string }) {
  const anchors = useQuery(query('GET /assets/:assetId/anchors', { params: { assetId } })).data;
  if (!anchors || anchors.length === 0) return null;
  return (
    <Card
      title="Anchor shareholders"
      flush
      footer="Anchor shareholders hold units outside the offering, paid for outside Holdfast, and can’t sell them before their lock-up ends."
    >
      <DataTable
        caption="Anchor shareholders"
        columns={COLUMNS}
        rows={anchors}
        rowKey={(anchor) => anchor.id}
      />
    </Card>
  );
}

const COLUMNS: readonly Column<PublicAnchor>[] = [
  {
    key: 'holder',
    head: 'Holder',
    cell: (one) => <TwoLines first={one.name} second={holderText(one)} />,
  },
  {
    key: 'units',
    head: 'Units',
    numeric: true,
    card: 'value',
    cell: (one) => quantity(one.units),
  },
  {
    key: 'share',
    head: 'Share',
    numeric: true,
    card: 'fact',
    cell: (one) => percent(one.sharePercent),
  },
  { key: 'price', head: 'Price', numeric: true, cell: (one) => money(one.price) },
  {
    key: 'lockup',
    head: 'Lock-up',
    card: 'note',
    cell: (one) => <TwoLines first={lockupOf(one)[0]} second={lockupOf(one)[1]} />,
  },
];
