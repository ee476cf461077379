import { IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { CaseView } from '../../features/people/onboarding/case-view.tsx';
import { caseList } from '../../features/people/onboarding/cases.ts';
import classes from '../../features/people/onboarding/review.module.css';
import { ReviewQueue, useQueueUrl } from '../../features/people/onboarding/review-queue.tsx';
import { paths } from '../../paths.ts';
import { useCrumbs } from '../../ui/crumbs.ts';
import { useGo } from '../../ui/link.tsx';
import { State } from '../../ui/states.tsx';
import { useParam } from '../../ui/url-state.ts';

/** The review of cases: queue, case, decision. */
export function Page() {
  const caseId = useParam('caseId');
  const { search, text } = useQueueUrl();
  const { data } = useQuery(caseList(search));
  const go = useGo();
  useCrumbs([{ label: 'Onboarding', to: paths.adminOnboarding() }, { label: 'Review queue' }]);
  const rows = data?.rows ?? [];
  const open = (at: number) => {
    const row = rows[at];
    if (row) void go(`${paths.adminCase(row.id)}${text ? `?${text}` : ''}`, { keepScroll: true });
  };
  const here = rows.findIndex((row) => row.id === caseId);
  return (
    <div className={classes.page} data-open={caseId ? true : undefined}>
      {caseId ? null : <h1 className={classes.hidden}>Onboarding</h1>}
      <ReviewQueue caseId={caseId} />
      {caseId ? (
        <CaseView
          caseId={caseId}
          onMove={(by) => open(here < 0 ? 0 : here + by)}
          onDecided={(outcome) => {
            // A decided case leaves the list: the one that follows takes its place.
            if (outcome !== 'reopen') open(here + 1);
          }}
        />
      ) : (
        <div className={classes.body}>
          <State icon={<IconUserCheck size={20} />} title="Choose a case" level={2}>
            Its documents, answers and what was done stand here. J and K move through the queue.
          </State>
        </div>
      )}
    </div>
  );
}
