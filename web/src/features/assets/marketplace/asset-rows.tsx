import { CATEGORY_NAMES, countryName } from '@holdfast/domain/assets/catalogue/categories';
import { money, percent } from '../../../lib/format.ts';
import { priceChange } from '../../../lib/price-change.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/card.tsx';
import { ChangeText } from '../../../ui/change-text.tsx';
import { Thumb } from '../../../ui/cover/cover.tsx';
import { type Column, DataTable, NameCell, TwoLines } from '../../../ui/data-table.tsx';
import { CardBadge } from './asset-card.tsx';
import { Spark } from './spark.tsx';
import { type AssetCard, badgeOf, offerLines } from './view.ts';

const COLUMNS: readonly Column<AssetCard>[] = [
  {
    key: 'name',
    head: 'Asset',
    cell: (card) => (
      <NameCell
        media={<Thumb category={card.category} seed={card.id} src={card.cover} />}
        name={card.name}
        note={`${card.symbol} · ${card.manager.name}`}
      />
    ),
  },
  {
    key: 'class',
    head: 'Class',
    cell: (card) => (
      <TwoLines first={CATEGORY_NAMES[card.category]} second={countryName(card.country)} />
    ),
    card: 'none',
  },
  {
    key: 'yield',
    head: 'Yield',
    numeric: true,
    sort: 'yield',
    cell: (card) => percent(card.yieldPercent),
    card: 'none',
  },
  {
    key: 'minimum',
    head: 'Minimum',
    numeric: true,
    cell: (card) => money(card.offer?.minimum),
    card: 'none',
  },
  {
    key: 'price',
    head: 'Price',
    numeric: true,
    sort: 'price',
    cell: (card) =>
      card.trade ? (
        <TwoLines
          first={money(card.trade.price)}
          second={<Change percent={card.trade.changePercent} />}
        />
      ) : (
        <TwoLines first={money(card.offer?.unitPrice)} second="Offering price" />
      ),
    card: 'value',
  },
  {
    key: 'month',
    head: '30 days',
    cell: (card) => <Spark card={card} />,
    card: 'none',
  },
  {
    key: 'offer',
    head: 'Offer',
    numeric: true,
    cell: (card) => <TwoLines {...offerLines(card, new Date())} />,
    card: 'fact',
  },
  {
    key: 'status',
    head: 'Status',
    cell: (card) => <CardBadge badge={badgeOf(card)} />,
    card: 'note',
  },
];

function Change({ percent }: { percent: string | null }) {
  const change = priceChange(percent);
  return change ? <ChangeText {...change} /> : null;
}

type AssetRowsProps = {
  readonly cards: readonly AssetCard[];
  readonly caption: string;
  readonly sort?: string | undefined;
  readonly onSort?: (sort: string) => void;
};

/** Assets as rows of a table. */
export const AssetRows = ({ cards, caption, sort, onSort }: AssetRowsProps) => (
  <Card flush>
    <DataTable
      caption={caption}
      columns={COLUMNS}
      rows={cards}
      rowKey={(card) => card.id}
      rowLink={(card) => paths.asset(card.id)}
      sort={sort}
      {...(onSort ? { onSort } : {})}
    />
  </Card>
);
