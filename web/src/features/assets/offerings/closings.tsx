import { CLOSINGS } from '@holdfast/domain/assets/offerings/list';
import { IconChecklist } from '@tabler/icons-react';
import { useList } from '../../../api/use-list.ts';
import { count, date, money, quantity } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { OfferBadge } from '../../../ui/availability-badge.tsx';
import { Thumb } from '../../../ui/cover/cover.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { NameCell } from '../../../ui/tables/data-table.tsx';
import { ListPages } from '../../../ui/tables/list-table.tsx';
import { Approval } from '../../people/approvals/approval.tsx';
import { EvidenceReview } from './evidence-review.tsx';
import { IssuingCard } from './issuing-card.tsx';
import classes from './offerings.module.css';
import { intervalFor, type ManagedOffering, offerFacts } from './view.ts';

export function Closings() {
  const closings = useList('GET /admin/commitments', CLOSINGS, {
    columns: [],
    limit: 10,
    use: { refetchInterval: (offerings) => intervalFor(offerings ?? []) },
  });
  return (
    <QueryBoundary
      carded
      query={closings.query}
      what="Closings"
      empty={
        closings.search.view === 'all' ? (
          <EmptyState icon={<IconChecklist size={20} />} title="No closings">
            Closed offerings appear here until their units are issued.
          </EmptyState>
        ) : (
          <EmptyState icon={<IconChecklist size={20} />} title="No closings to approve">
            Closed offerings appear here until two approvers have approved their closing documents.
          </EmptyState>
        )
      }
    >
      {({ rows }) => (
        <Stack>
          {rows.map((offering) => (
            <Closing key={offering.id} offering={offering} />
          ))}
          <ListPages list={closings} />
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
              { label: 'Long-stop date', value: date(terms.longStopAt) },
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
      {offering.stage === 'CLOSING' ? (
        <Approval kind="offering.evidence" subjectId={offering.id} />
      ) : null}
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
