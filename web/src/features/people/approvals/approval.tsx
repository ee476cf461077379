import type { ApprovalKind } from '@holdfast/domain/people/approvals/kinds';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/layout/card.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ApprovalFacts } from './approval-facts.tsx';
import classes from './approvals.module.css';
import { type ApprovalView, approvalAbout } from './calls.ts';
import { Decision, type PageRemarks } from './decision.tsx';
import { Seats } from './seats.tsx';

type ApprovalProps = {
  readonly kind: ApprovalKind;
  readonly subjectId: string;
  readonly remarks?: PageRemarks;
};

/** Empty if there is no request and the viewer can't make one. */
export function Approval({ kind, subjectId, remarks }: ApprovalProps) {
  const approval = useQuery(approvalAbout(kind, subjectId));
  return (
    <QueryBoundary query={approval} what="The approval" loading={<SkeletonText lines={4} />}>
      {(view) => (view?.what ? <ApprovalCard view={view} remarks={remarks} /> : null)}
    </QueryBoundary>
  );
}

type CardProps = { readonly view: ApprovalView; readonly remarks: PageRemarks | undefined };

function ApprovalCard({ view, remarks }: CardProps) {
  if (!view.what) return null;
  return (
    <Card label={view.what.title}>
      <Group wrap className={classes.card}>
        <ApprovalFacts what={view.what} />
        <div className={classes.panel}>
          <Seats view={view} />
          <Decision key={view.id} view={view} remarks={remarks} />
        </div>
      </Group>
    </Card>
  );
}
