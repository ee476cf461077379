import { EVIDENCE_KINDS, evidenceLabel } from '@holdfast/domain/assets/offerings/evidence';
import { IconChecklist } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { list } from '../../../api/query.ts';
import { ASSET_REVIEWS, ASSETS, COMMITMENTS } from '../../../api/reads.ts';
import { date, money, quantity } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Card, Facts } from '../../../ui/card.tsx';
import { Thumb } from '../../../ui/cover/cover.tsx';
import { NameCell } from '../../../ui/data-table.tsx';
import { confirm } from '../../../ui/dialogs.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Approvers, Piece } from './evidence-card.tsx';
import { IssuingCard } from './issuing-card.tsx';
import classes from './offerings.module.css';
import { intervalFor, type ManagedOffering } from './view.ts';

type ClosingsProps = {
  readonly page: number;
  readonly limit: number;
  readonly onPage: (page: number) => void;
};

/** Offerings that closed, whose evidence two people of the staff read and approve. */
export function Closings({ page, limit, onPage }: ClosingsProps) {
  const query = useQuery(
    list(
      'GET /admin/commitments',
      { query: { page, limit } },
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
          Offers that have closed appear here, until their units are issued.
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
        aside={
          <StatusBadge
            of="offer"
            status={offering.status}
            extra={offering.stage === 'ISSUING' ? 'issuing' : 'closing'}
          />
        }
      >
        <div className={classes.halves}>
          <Facts
            lined
            items={[
              { label: 'Closed', value: date(offering.closingAt) },
              { label: 'Long stop', value: date(terms.longStopAt) },
              { label: 'Units allocated', value: quantity(effect.allocatedUnits) },
              { label: 'In escrow for the owner', value: money(effect.raised) },
              { label: 'Placement fee', value: money(effect.placementFee) },
              { label: 'Investor fees', value: money(effect.investorFees) },
            ]}
          />
          <div className={classes.stack}>
            <Evidence offering={offering} />
            <Approvers offering={offering} />
            <Approve offering={offering} />
          </div>
        </div>
      </Card>
      <IssuingCard offering={offering} />
    </>
  );
}

const Evidence = ({ offering }: { offering: ManagedOffering }) => (
  <div>
    {EVIDENCE_KINDS.map((kind) => {
      const piece = offering.evidence.find((one) => one.kind === kind);
      return piece ? (
        <Piece key={kind} offering={offering} piece={piece} isNamed />
      ) : (
        <p key={kind} className={classes.evidence}>
          {evidenceLabel(kind)}: not uploaded yet
        </p>
      );
    })}
  </div>
);

function Approve({ offering }: { offering: ManagedOffering }) {
  const { by, needed } = offering.approvals;
  const { issue } = offering.actions;
  const isLast = by.length + 1 >= needed;
  const approve = useMutation(
    mutation('POST /offerings/:offeringId/evidence/approve', {
      invalidates: [...COMMITMENTS, ...ASSETS, ...ASSET_REVIEWS],
      ok: isLast ? 'Approved; the units are being issued' : 'Approved; a second person is next',
    }),
  );
  const act = async () => {
    const yes = await confirm({
      title: `Approve the evidence of ${offering.asset.name}?`,
      text: isLast
        ? `You are the second person: ${quantity(offering.effect.allocatedUnits)} units are issued on the chain at once, and nothing can stop it then.`
        : 'You are the first person. A second one has to approve within 24 hours before units are issued.',
      action: 'Approve evidence',
    });
    if (yes) approve.mutate({ params: { offeringId: offering.id }, body: {} });
  };
  return (
    <>
      {issue?.reason ? <Alert tone="plain">{issue.reason}</Alert> : null}
      <div>
        <ActionButton action={issue} loading={approve.isPending} onClick={() => void act()}>
          Approve evidence
        </ActionButton>
      </div>
    </>
  );
}
