import { IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { CaseView } from '../../features/people/onboarding/review/case-view.tsx';
import { caseList } from '../../features/people/onboarding/review/cases.ts';
import { REVIEW_KEYS } from '../../features/people/onboarding/review/review-keys.ts';
import { ReviewQueue } from '../../features/people/onboarding/review/review-queue.tsx';
import type { PageProps } from '../../lib/page-params.ts';
import { paths } from '../../paths.ts';
import { CASES_SEARCH } from '../../search-params.ts';
import { useCrumbs } from '../../ui/crumbs.ts';
import { Desk, DeskNothing } from '../../ui/desk/desk.tsx';
import { DeskKeys } from '../../ui/desk/desk-keys.tsx';
import { useMoveInQueue, useOpenCase, useQueueUrl } from '../../ui/desk/use-desk.ts';
import { State } from '../../ui/states.tsx';

export function Page({ params: { caseId } }: PageProps<never, 'caseId'>) {
  const openId = useOpenCase(caseId, paths.adminOnboarding());
  const { search, withQueue } = useQueueUrl(CASES_SEARCH);
  const { data } = useQuery(caseList(search));
  const move = useMoveInQueue({
    ids: data?.rows.map((row) => row.id),
    openId,
    to: (id) => withQueue(paths.adminCase(id)),
  });
  useCrumbs([{ label: 'Onboarding', to: paths.adminOnboarding() }, { label: 'Review queue' }]);
  return (
    <Desk isOpen={openId !== ''}>
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
