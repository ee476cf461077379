import { CATEGORY_NAMES, countryName } from '@holdfast/domain/assets/catalogue/categories';
import { date, money, NONE } from '../../../../lib/figures/format.ts';
import { AvailabilityBadge } from '../../../../ui/availability-badge.tsx';
import { Thumb } from '../../../../ui/cover/cover.tsx';
import { StatusBadge, statusWord } from '../../../../ui/status-badge.tsx';
import { type Column, NameCell, TwoLines } from '../../../../ui/tables/data-table.tsx';
import type { ManagedAsset } from './view.ts';

export const nameColumn = (note: (asset: ManagedAsset) => string): Column<ManagedAsset> => ({
  key: 'name',
  head: 'Asset',
  text: (asset) => `${asset.name}, ${note(asset)}`,
  cell: (asset) => (
    <NameCell
      media={<Thumb category={asset.category} seed={asset.id} src={asset.cover} />}
      name={asset.name}
      note={note(asset)}
    />
  ),
});

export const classColumn: Column<ManagedAsset> = {
  key: 'class',
  head: 'Class',
  text: (asset) => `${CATEGORY_NAMES[asset.category]}, ${countryName(asset.country)}`,
  cell: (asset) => (
    <TwoLines first={CATEGORY_NAMES[asset.category]} second={countryName(asset.country)} />
  ),
};

export const statusColumn: Column<ManagedAsset> = {
  key: 'status',
  head: 'Status',
  text: (asset) => asset.availability.label,
  cell: (asset) => <AvailabilityBadge availability={asset.availability} />,
  card: 'note',
};

export const reviewColumn: Column<ManagedAsset> = {
  key: 'review',
  head: 'Review',
  text: ({ reviewStatus }) =>
    reviewStatus === 'none' ? 'Not submitted' : statusWord('review', reviewStatus),
  cell: (asset) =>
    asset.reviewStatus === 'none' ? (
      'Not submitted'
    ) : (
      <StatusBadge of="review" status={asset.reviewStatus} />
    ),
  card: 'fact',
};

/** The offering's date; the asset's status shows its state. */
function offerText({ offer }: ManagedAsset): string {
  if (!offer) return 'No offering';
  return offer.completedAt
    ? `Completed ${date(offer.completedAt)}`
    : `Closes ${date(offer.closesAt)}`;
}

export const offerColumn: Column<ManagedAsset> = {
  key: 'offer',
  head: 'Offering',
  text: (asset) => offerText(asset),
  cell: (asset) => offerText(asset),
};

export const committedColumn: Column<ManagedAsset> = {
  key: 'committed',
  head: 'Committed',
  numeric: true,
  card: 'value',
  text: ({ offer }) => offer?.committedAmount ?? '',
  cell: (asset) =>
    asset.offer ? (
      <TwoLines
        first={money(asset.offer.committedAmount)}
        second={`of ${money(asset.offer.targetAmount)}`}
      />
    ) : (
      NONE
    ),
};

export const submittedColumn: Column<ManagedAsset> = {
  key: 'submitted',
  head: 'Submitted',
  text: (asset) => asset.submittedAt ?? '',
  cell: (asset) => <span className="num">{date(asset.submittedAt)}</span>,
};
