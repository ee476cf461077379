import { useQuery } from '@tanstack/react-query';
import { query } from '../../../../api/query.ts';
import { dateTime } from '../../../../lib/figures/format.ts';
import { paths } from '../../../../paths.ts';
import { CASES_SEARCH } from '../../../../search-params.ts';
import { useTitlePart } from '../../../../ui/crumbs.ts';
import { DeskBody, DeskCase } from '../../../../ui/desk/desk.tsx';
import { DeskKeys } from '../../../../ui/desk/desk-keys.tsx';
import { Group, Text } from '../../../../ui/layout/layout.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { useSearch } from '../../../../ui/tables/url-state.ts';
import { Tabs } from '../../../../ui/tabs.tsx';
import type { CaseView as View } from '../onboarding.ts';
import { CaseEvidence } from './case-evidence.tsx';
import { CaseFace } from './case-face.tsx';
import { CaseActivity, CaseAnswers } from './case-parts.tsx';
import { CaseMembers, CaseSteps } from './case-steps.tsx';
import { useReviewStep } from './cases.ts';
import { DecisionPanel } from './decision-panel.tsx';
import { REVIEW_KEYS } from './review-keys.ts';
import { nameOfCase, type Outcome, useDecision } from './use-decision.ts';

type CaseProps = {
  readonly caseId: string;
  readonly onMove: (by: 1 | -1) => void;
  readonly onDecided: (outcome: Outcome) => void;
};

export const ALL_CASES = { to: paths.adminOnboarding(), label: 'All cases' };

export function CaseView(props: CaseProps) {
  const { caseId } = props;
  const found = useQuery(query('GET /admin/onboarding/:caseId', { params: { caseId } }));
  return (
    <DeskCase
      query={found}
      what="The case"
      back={ALL_CASES}
      keys={<DeskKeys title="Review shortcuts" keys={REVIEW_KEYS} move={props.onMove} />}
    >
      {(view) => <Opened key={view.id} view={view} {...props} />}
    </DeskCase>
  );
}

const PARTS = {
  documents: 'Documents and checks',
  steps: 'Steps and documents',
  answers: 'Answers',
  members: 'Members',
  activity: 'Activity',
} as const;
type Part = keyof typeof PARTS;
const OF_PERSON: readonly Part[] = ['documents', 'answers', 'activity'];
const OF_COMPANY: readonly Part[] = ['steps', 'members', 'activity'];

function Opened({ view, onMove, onDecided }: CaseProps & { view: View }) {
  useTitlePart('case', nameOfCase(view));
  const draft = useDecision(view, onDecided);
  const review = useReviewStep();
  const search = useSearch(CASES_SEARCH);
  const { organization } = view;
  const parts = organization ? OF_COMPANY : OF_PERSON;
  const part = parts.find((one) => one === search.part) ?? parts[0] ?? 'documents';
  const toPart = (name: string) => {
    const kept = Object.entries(search).filter(([key, value]) => key !== 'part' && value);
    const query = new URLSearchParams([...(kept as [string, string][]), ['part', name]]);
    return `${paths.adminCase(view.id)}?${query.toString()}`;
  };
  const next = organization?.unreviewed[0];
  const approveStep = () => {
    if (!next || review.isPending || !view.actions.approve?.allowed) return;
    review.mutate({ params: { caseId: view.id, step: next }, body: { outcome: 'approve' } });
  };
  return (
    <>
      <DeskBody back={ALL_CASES}>
        <CaseHead view={view} />
        <Tabs
          label="Case sections"
          here={toPart(part)}
          tabs={parts.map((name) => ({
            label: PARTS[name],
            to: toPart(name),
            count: countOf(name, view),
          }))}
        />
        <PartOf view={view} part={part} />
        <DeskKeys
          title="Review shortcuts"
          keys={REVIEW_KEYS}
          move={onMove}
          acts={{
            a: () => draft.choose('approve'),
            r: () => draft.choose('reject'),
            e: () => draft.choose('ask'),
            s: approveStep,
          }}
          send={() => draft.submit()}
          sends="Send decision"
        />
      </DeskBody>
      <DecisionPanel view={view} draft={draft} />
    </>
  );
}

function countOf(part: Part, view: View): number | undefined {
  const { organization } = view;
  if (part === 'activity') return view.activity.length;
  if (part === 'members') return organization?.members.length;
  return undefined;
}

function PartOf({ view, part }: { readonly view: View; readonly part: Part }) {
  const { organization } = view;
  if (part === 'activity') return <CaseActivity view={view} />;
  if (part === 'documents') return <CaseEvidence view={view} />;
  if (!organization) return <CaseAnswers view={view} />;
  if (part === 'members') return <CaseMembers organization={organization} />;
  return <CaseSteps view={view} organization={organization} />;
}

function CaseHead({ view }: { view: View }) {
  const whose = view.mine
    ? 'assigned to you'
    : view.assignedTo
      ? `assigned to ${view.assignedTo}`
      : 'not assigned';
  return (
    <Group gap={14} align="center">
      <CaseFace row={view} size={44} />
      <div>
        <Group gap={10} align="center" wrap>
          <Text as="h1" size={18}>
            {nameOfCase(view)}
          </Text>
          <StatusBadge of="review" status={view.status} />
        </Group>
        <Text size={12.5} tone="quiet">
          Case {view.number} · submitted {dateTime(view.submittedAt)} · {whose}
        </Text>
      </div>
    </Group>
  );
}
