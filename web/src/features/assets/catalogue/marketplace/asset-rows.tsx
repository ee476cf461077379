import { CATEGORY_NAMES, countryName } from '@holdfast/domain/assets/catalogue/categories';
import { fundedText } from '@holdfast/domain/assets/catalogue/words';
import { CHANGE_PERIOD } from '@holdfast/domain/market/exchange/change';
import { date, money, NONE, percent } from '../../../../lib/figures/format.ts';
import { priceChange } from '../../../../lib/figures/price-change.ts';
import { paths } from '../../../../paths.ts';
import { AvailabilityBadge } from '../../../../ui/availability-badge.tsx';
import { Thumb } from '../../../../ui/cover/cover.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { type Column, DataTable, NameCell, TwoLines } from '../../../../ui/tables/data-table.tsx';
import { ChangeText } from '../../../../ui/text/change-text.tsx';
import { useSeesTrade } from './sees-trade.ts';
import { type AssetCard, offerText } from './view.ts';

const OFFERED: readonly Column<AssetCard>[] = [
  {
    key: 'name',
    head: 'Asset',
    sort: 'name',
    order: 'ascending',
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
    head: 'Class, country',
    cell: (card) => (
      <TwoLines first={CATEGORY_NAMES[card.category]} second={countryName(card.country)} />
    ),
    card: 'none',
    from: 'wide',
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
    key: 'price',
    head: 'Price',
    numeric: true,
    sort: 'price',
    cell: (card) => (
      <TwoLines
        first={money(card.trade?.price ?? card.offer?.unitPrice)}
        second={card.trade ? 'Last price' : 'Offering price'}
      />
    ),
    card: 'value',
  },
];

const TRADED: readonly Column<AssetCard>[] = [
  {
    key: 'change',
    head: `Change, ${CHANGE_PERIOD}`,
    numeric: true,
    sort: 'change',
    cell: (card) => <Change percent={card.trade?.changePercent ?? null} />,
    card: 'fact',
    cardHead: true,
  },
  {
    key: 'volume',
    head: `Volume, ${CHANGE_PERIOD}`,
    numeric: true,
    sort: 'volume',
    cell: (card) => money(card.trade?.volume),
    card: 'none',
    from: 'medium',
  },
];

const STANDING: readonly Column<AssetCard>[] = [
  {
    key: 'minimum',
    head: 'Minimum',
    numeric: true,
    cell: (card) => money(card.offer?.minimum),
    card: 'none',
    from: 'wide',
  },
  {
    key: 'funded',
    head: 'Funded',
    numeric: true,
    sort: 'funded',
    order: 'descending',
    cell: (card) => fundedText(card.offer?.fundedBps ?? 0),
    card: 'fact',
    cardHead: true,
  },
  {
    key: 'offer',
    head: 'Offering',
    sort: 'closing',
    order: 'ascending',
    cell: (card) => offerText(card, new Date()),
    card: 'fact',
  },
  {
    key: 'listed',
    head: 'Listed',
    sort: 'newest',
    order: 'descending',
    cell: (card) => date(card.publishedAt),
    card: 'none',
    from: 'wide',
  },
  {
    key: 'status',
    head: 'Status',
    cell: (card) => <AvailabilityBadge availability={card.availability} />,
    card: 'note',
  },
];

/** Trade columns only for readers who may see trade data. */
const columnsFor = (seesTrade: boolean): readonly Column<AssetCard>[] => [
  ...OFFERED,
  ...(seesTrade ? TRADED : []),
  ...STANDING,
];

function Change({ percent }: { percent: string | null }) {
  const change = priceChange(percent);
  // The column head names the period.
  return change ? <ChangeText direction={change.direction} text={change.text} /> : NONE;
}

type AssetRowsProps = {
  readonly cards: readonly AssetCard[];
  readonly caption: string;
  readonly sort?: string | undefined;
  readonly onSort?: (sort: string) => void;
};

export default function AssetRows({ cards, caption, sort, onSort }: AssetRowsProps) {
  const seesTrade = useSeesTrade();
  return (
    <Card flush>
      <DataTable
        caption={caption}
        tight
        columns={columnsFor(seesTrade)}
        rows={cards}
        rowKey={(card) => card.id}
        rowLink={(card) => paths.asset(card.id)}
        sort={sort}
        {...(onSort ? { onSort } : {})}
      />
    </Card>
  );
}
