import { IconChecklist } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { list } from '../../../api/query.ts';
import { count, date, money, quantity } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { OfferBadge } from '../../../ui/availability-badge.tsx';
import { Card, Facts } from '../../../ui/card.tsx';
import { Thumb } from '../../../ui/cover/cover.tsx';
import { NameCell } from '../../../ui/data-table.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { EvidenceReview } from './evidence-review.tsx';
import { IssuingCard } from './issuing-card.tsx';
import classes from './offerings.module.css';
import { intervalFor, type ManagedOffering, offerFacts } from './view.ts';

type ClosingsProps = {
  readonly view: 'waiting' | 'all';
  readonly page: number;
  readonly limit: number;
  readonly onPage: (page: number) => void;
};

/** Offerings that closed: those whose evidence two people of the staff read, or all of them. */
export function Closings({ view, page, limit, onPage }: ClosingsProps) {
  const query = useQuery(
    list(
      'GET /admin/commitments',
      { query: { view, page, limit } },
      { refetchInterval: (offerings) => intervalFor(offerings ?? []) },
    ),
  );
  return (
    <QueryBoundary
      carded
      query={query}
      what="Closings"
      empty={
        <EmptyState icon={<IconChecklist size={20} />} title="Nothing waits here">
          {view === 'waiting'
            ? 'Offers that have closed appear here, until two people have approved their evidence.'
            : 'Offers that have closed appear here, until their units are issued.'}
        </EmptyState>
      }
    >
      {({ rows, total }) => (
        <Stack>
          {rows.map((offering) => (
            <Closing key={offering.id} offering={offering} />
          ))}
          {total > limit ? (
            <Pagination page={page} limit={limit} total={total} onPage={onPage} />
          ) : null}
        </Stack>
      )}
    </QueryBoundary>
  );
}

function Closing({ offering }: { offering: ManagedOffering }) {
  const { asset, effect, terms } = offering;
  return (
    <>
      <Card
        label={asset.name}
        title={
          <h2>
            <NameCell
              media={<Thumb category={asset.category} seed={asset.id} size={40} />}
              name={<Link to={paths.asset(asset.id)}>{asset.name}</Link>}
              note={`${asset.symbol} · ${offering.companyName}`}
            />
          </h2>
        }
        aside={<OfferBadge offer={offerFacts(offering)} extra={wordOf(offering)} />}
      >
        <div className={classes.halves}>
          <Facts
            lined
            items={[
              { label: 'Closed', value: date(offering.closingAt) },
              { label: 'Long stop', value: date(terms.longStopAt) },
              { label: 'Units allocated', value: quantity(effect.allocatedUnits) },
              { label: 'Investors', value: count(effect.investors) },
              { label: 'In escrow for the owner', value: money(effect.raised) },
              { label: 'Placement fee', value: money(effect.placementFee) },
              { label: 'The owner gets', value: money(effect.toOwner) },
              { label: 'Investor fees', value: money(effect.investorFees) },
              ...offering.anchors.map((one) => ({
                label: `Anchor ${one.name}`,
                value: `${quantity(one.units)} units, locked up for ${one.lockupMonths} months`,
              })),
            ]}
          />
          <EvidenceReview offering={offering} />
        </div>
      </Card>
      <IssuingCard offering={offering} />
    </>
  );
}

const EVIDENCE_WORDS: Readonly<Record<ManagedOffering['evidenceStage'], string>> = {
  GATHERING: '',
  IN_REVIEW: 'evidence in review',
  REFUSED: 'evidence refused',
  AGREED: '',
};
const wordOf = ({ stage, evidenceStage }: ManagedOffering): string =>
  stage === 'ISSUING' ? '' : EVIDENCE_WORDS[evidenceStage];
