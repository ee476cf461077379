import { useQuery } from '@tanstack/react-query';
import { dateTime } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { SkeletonPage } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useSearch } from '../../ui/url-state.ts';
import { CaseActivity, CaseAnswers, CaseDocuments } from './case-parts.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import classes from './review.module.css';
import { ReviewShortcuts } from './review-keys.tsx';
import { caseQuery, type CaseView as View } from './review-queries.ts';
import { type Outcome, useDecision } from './use-decision.ts';

type CaseProps = {
  readonly caseId: string;
  /** To the case after or before this one in the queue. */
  readonly onMove: (by: 1 | -1) => void;
  readonly onDecided: (outcome: Outcome) => void;
};

/** One case: who, their documents and answers, what was done; the decision beside it. */
export function CaseView(props: CaseProps) {
  const { data, error, refetch } = useQuery(caseQuery(props.caseId));
  if (error && !data) {
    return (
      <div className={classes.body}>
        <ErrorState
          level={2}
          title="The case did not load"
          error={error}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  if (!data) {
    return (
      <div className={classes.body}>
        <SkeletonPage />
      </div>
    );
  }
  return <Opened key={data.id} view={data} {...props} />;
}

const PARTS = ['documents', 'answers', 'activity'] as const;
const TITLES = { documents: 'Documents', answers: 'Answers', activity: 'Activity' } as const;

function Opened({ view, onMove, onDecided }: CaseProps & { view: View }) {
  const draft = useDecision(view, onDecided);
  const search = useSearch();
  const part = PARTS.find((one) => one === search.part) ?? 'documents';
  const toPart = (name: string) => {
    const kept = Object.entries(search).filter(([key, value]) => key !== 'part' && value);
    const query = new URLSearchParams([...(kept as [string, string][]), ['part', name]]);
    return `${paths.adminCase(view.id)}?${query.toString()}`;
  };
  const counts = { documents: view.documents.length, activity: view.activity.length };
  return (
    <>
      <div className={classes.body}>
        <CaseHead view={view} />
        <Tabs
          label="Parts of the case"
          here={toPart(part)}
          tabs={PARTS.map((name) => ({
            label: TITLES[name],
            to: toPart(name),
            count: name === 'answers' ? undefined : counts[name],
          }))}
        />
        {part === 'documents' ? <CaseDocuments view={view} /> : null}
        {part === 'answers' ? <CaseAnswers view={view} /> : null}
        {part === 'activity' ? <CaseActivity view={view} /> : null}
        <ReviewShortcuts
          keys={{
            next: () => onMove(1),
            previous: () => onMove(-1),
            approve: () => draft.choose('approve'),
            reject: () => draft.choose('reject'),
            ask: () => draft.choose('ask'),
            send: () => void draft.send(),
          }}
        />
      </div>
      <DecisionPanel view={view} draft={draft} />
    </>
  );
}

function CaseHead({ view }: { view: View }) {
  const whose = view.mine
    ? 'assigned to you'
    : view.assignedTo
      ? `assigned to ${view.assignedTo}`
      : 'not assigned';
  return (
    <div className={classes.head}>
      <Avatar avatar={view.applicant.avatar} size={44} />
      <div>
        <div className={classes.headLine}>
          <h1 className={classes.name}>{view.applicant.name}</h1>
          <StatusBadge of="review" status={view.status} />
        </div>
        <p className={classes.quiet}>
          Case {view.number} · submitted {dateTime(view.submittedAt)} · {whose}
        </p>
      </div>
    </div>
  );
}
