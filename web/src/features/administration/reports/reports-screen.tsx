import { REPORTS, type ReportName } from '@holdfast/domain/administration/reports/reports';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { paths } from '../../../paths.ts';
import { REPORTS_SEARCH } from '../../../search-params.ts';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonCards } from '../../../ui/skeleton.tsx';
import { useListUrl } from '../../../ui/tables/url-state.ts';
import { KeptReport } from './kept-report.tsx';
import { LiveReport } from './live-report.tsx';
import classes from './reports.module.css';
import { RunsCard } from './runs-card.tsx';
import { ScheduleCard } from './schedule-card.tsx';
import { groupsOf } from './view.ts';

export function ReportsScreen() {
  const reports = useQuery(query('GET /admin/reports'));
  const { search } = useListUrl({ params: REPORTS_SEARCH });
  return (
    <QueryBoundary query={reports} what="Reports" loading={<SkeletonCards cards={2} />}>
      {(listed) => {
        const names = listed.map((one) => one.report);
        // A shared link may name a report the viewer can't read; the report's area then shows the
        // error.
        const shown = search.report ?? names[0] ?? 'open_risks';
        const schedule = listed.find((one) => one.report === shown)?.schedule ?? null;
        return (
          <div className={classes.screen}>
            <Choice names={names} shown={shown} />
            <Stack>
              {search.run ? <KeptReport runId={search.run} /> : <LiveReport report={shown} />}
              {names.includes(shown) ? (
                <div className={classes.below}>
                  <RunsCard report={shown} />
                  <ScheduleCard report={shown} schedule={schedule} />
                </div>
              ) : null}
            </Stack>
          </div>
        );
      }}
    </QueryBoundary>
  );
}

type ChoiceProps = { readonly names: readonly ReportName[]; readonly shown: ReportName };

function Choice({ names, shown }: ChoiceProps) {
  const { set } = useListUrl({ params: REPORTS_SEARCH });
  const groups = groupsOf(names);
  return (
    <>
      <nav className={classes.nav} aria-label="Reports">
        {groups.map(({ group, reports }) => (
          <div key={group} className={classes.group}>
            <Text as="h2" px={10} size={12.5} tone="quiet" weight={500} mb={6}>
              {group}
            </Text>
            <ul>
              {reports.map((name) => (
                <li key={name}>
                  <Link
                    to={paths.adminReport(name)}
                    keepScroll
                    className={classes.entry ?? ''}
                    aria-current={name === shown ? 'page' : undefined}
                  >
                    {REPORTS[name].title}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <NativeSelect
        className={classes.choice ?? ''}
        label="Report"
        value={shown}
        data={groups.map(({ group, reports }) => ({
          group,
          items: reports.map((value) => ({ value, label: REPORTS[value].title })),
        }))}
        onChange={(event) => void set({ report: event.currentTarget.value, run: undefined })}
      />
    </>
  );
}
