import {
  REPORTS,
  type ReportName,
  SCHEDULES,
  type Schedule,
} from '@holdfast/domain/administration/reports/reports';
import { NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import classes from './reports.module.css';

const NEVER = 'never';
const WORDS: Readonly<Record<Schedule, string>> = {
  day: 'Every day, 06:00 UTC',
  week: 'Every Monday, 06:00 UTC',
  month: 'On the first of each month, 06:00 UTC',
};

type ScheduleProps = { readonly report: ReportName; readonly schedule: Schedule | null };

export function ScheduleCard({ report, schedule }: ScheduleProps) {
  const choose = useMutation(
    mutation('PUT /admin/reports/schedule', {
      invalidates: ['GET /admin/reports'],
      ok: ({ data }) => (data.schedule ? 'Schedule saved' : 'Schedule removed'),
    }),
  );
  const { source } = REPORTS[report];
  return (
    <Stack>
      <Card title="Schedule">
        <NativeSelect
          label="Save and email to me"
          description="Covers the previous day, week or month."
          value={schedule ?? NEVER}
          disabled={choose.isPending}
          data={[
            { value: NEVER, label: 'Never' },
            ...SCHEDULES.map((value) => ({ value, label: WORDS[value] })),
          ]}
          onChange={(event) => {
            const every = SCHEDULES.find((one) => one === event.currentTarget.value) ?? null;
            choose.mutate({ body: { report, every } });
          }}
        />
      </Card>
      <Card title="Source">
        <p className={classes.source}>{source.words}</p>
        <p className={classes.source}>
          Query: <code>{source.query}</code>
        </p>
      </Card>
    </Stack>
  );
}
