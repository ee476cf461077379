import { IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { ALL_CASES, CaseView } from '../../features/people/onboarding/review/case-view.tsx';
import { caseList } from '../../features/people/onboarding/review/cases.ts';
import { REVIEW_KEYS } from '../../features/people/onboarding/review/review-keys.ts';
import { ReviewQueue } from '../../features/people/onboarding/review/review-queue.tsx';
import { nameOfCase } from '../../features/people/onboarding/review/use-decision.ts';
import type { PageProps } from '../../lib/page-params.ts';
import { paths } from '../../paths.ts';
import { CASES_SEARCH } from '../../search-params.ts';
import { useCrumbs } from '../../ui/crumbs.ts';
import { Desk, DeskNothing } from '../../ui/desk/desk.tsx';
import { DeskKeys } from '../../ui/desk/desk-keys.tsx';
import { useMoveInQueue, useOpenCase, useQueueUrl } from '../../ui/desk/use-desk.ts';
import { State } from '../../ui/states.tsx';

const STEPS = { case: 'Documents', panel: 'Decision' } as const;

export function Page({ params: { caseId } }: PageProps<never, 'caseId'>) {
  const openId = useOpenCase(caseId, paths.adminOnboarding());
  const { search, withQueue } = useQueueUrl(CASES_SEARCH);
  const { data } = useQuery(caseList(search));
  const move = useMoveInQueue({
    ids: data?.rows.map((row) => row.id),
    openId,
    to: (id) => withQueue(paths.adminCase(id)),
  });
  const rows = data?.rows ?? [];
  const place = rows.findIndex(({ id }) => id === openId);
  const { data: view } = useQuery(
    query(
      'GET /admin/onboarding/:caseId',
      { params: { caseId: openId } },
      { enabled: openId !== '' },
    ),
  );
  const open = rows[place] ?? view;
  const name = open && nameOfCase(open);
  useCrumbs([
    { label: 'Onboarding', to: paths.adminOnboarding() },
    { label: name ?? 'Review queue' },
  ]);
  return (
    <Desk
      isOpen={openId !== ''}
      steps={{ caseId: openId, back: ALL_CASES, labels: STEPS }}
      says={place < 0 ? name : `${name}, ${place + 1} of ${rows.length}`}
    >
      <ReviewQueue caseId={openId} />
      {openId ? (
        <CaseView
          caseId={openId}
          onMove={move}
          onDecided={(outcome) => {
            // A decided case leaves the list, and the next one replaces it.
            if (outcome !== 'reopen') move(1);
          }}
        />
      ) : (
        <DeskNothing>
          <DeskKeys title="Review shortcuts" keys={REVIEW_KEYS} move={move} />
          <State icon={<IconUserCheck size={20} />} title="Select a case" level={2}>
            Its documents, answers and activity appear here.
          </State>
        </DeskNothing>
      )}
    </Desk>
  );
}
