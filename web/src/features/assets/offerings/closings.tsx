import { EVIDENCE_KINDS, evidenceLabel } from '@holdfast/domain/assets/offerings/evidence';
import { IconChecklist } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
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
import { notify } from '../../../ui/notify.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Approvers, Piece } from './evidence-card.tsx';
import { IssuingCard } from './issuing-card.tsx';
import { closingsQuery, type ManagedOffering, useApproveEvidence } from './manage.queries.ts';
import classes from './offerings.module.css';

type ClosingsProps = {
  readonly page: number;
  readonly limit: number;
  readonly onPage: (page: number) => void;
};

/** Offerings that closed: staff read the evidence, and two of them approve it. */
export function Closings({ page, limit, onPage }: ClosingsProps) {
  const query = useQuery(closingsQuery(page, limit));
  if (query.isError) {
    return (
      <Card title="Closings">
        <ErrorState
          title="The closings did not load"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      </Card>
    );
  }
  if (!query.data) return <SkeletonRows rows={6} label="Loading closings" />;
  const { data: offerings, meta } = query.data;
  if (offerings.length === 0) {
    return (
      <Card title="Closings">
        <EmptyState icon={<IconChecklist size={20} />} title="Nothing waits here">
          Offers that have closed appear here, until their units are issued.
        </EmptyState>
      </Card>
    );
  }
  const total = meta?.total ?? offerings.length;
  return (
    <Stack>
      {offerings.map((offering) => (
        <Closing key={offering.id} offering={offering} />
      ))}
      {total > limit ? (
        <Pagination page={page} limit={limit} total={total} onPage={onPage} />
      ) : null}
    </Stack>
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
            <Papers offering={offering} />
            <Approvers offering={offering} />
            <Approve offering={offering} />
          </div>
        </div>
      </Card>
      <IssuingCard offering={offering} />
    </>
  );
}

const Papers = ({ offering }: { offering: ManagedOffering }) => (
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
  const approve = useApproveEvidence(offering.id);
  const { by, needed } = offering.approvals;
  const { issue } = offering.actions;
  const isLast = by.length + 1 >= needed;
  const act = async () => {
    const yes = await confirm({
      title: `Approve the evidence of ${offering.asset.name}?`,
      text: isLast
        ? `You are the second person: ${quantity(offering.effect.allocatedUnits)} units are issued on the chain at once, and nothing can stop it then.`
        : 'You are the first person. A second one has to approve within 24 hours before units are issued.',
      action: 'Approve evidence',
    });
    if (!yes) return;
    const said = isLast
      ? 'Approved; the units are being issued'
      : 'Approved; a second person is next';
    approve.mutate(undefined, { onSuccess: () => notify.ok(said) });
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
