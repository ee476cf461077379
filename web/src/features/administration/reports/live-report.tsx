import type { Period } from '@holdfast/domain/administration/reports/periods';
import { lastDays } from '@holdfast/domain/administration/reports/periods';
import { REPORTS, type ReportName } from '@holdfast/domain/administration/reports/reports';
import { lastClosedDay } from '@holdfast/domain/kernel/closed-day';
import { Button, SegmentedControl } from '@mantine/core';
import { IconArchive, IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { addressOf } from '../../../lib/call.ts';
import { REPORTS_SEARCH } from '../../../search-params.ts';
import { DayInput } from '../../../ui/inputs/day-input.tsx';
import { DayRange } from '../../../ui/inputs/day-range.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Text } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { useListUrl } from '../../../ui/tables/url-state.ts';
import { ReportBody } from './report-body.tsx';
import { ReportToCome } from './report-to-come.tsx';
import classes from './reports.module.css';
import { askedOf, PRESET_WORDS, PRESETS, periodOf, presetOf } from './view.ts';

export function LiveReport({ report }: { report: ReportName }) {
  const { search, set } = useListUrl({ params: REPORTS_SEARCH });
  const now = new Date();
  const period = periodOf(search, now);
  const isOrdered = period.from <= period.to;
  const asked = askedOf(report, search, now);
  const figures = useQuery(
    query(
      'GET /admin/reports/figures',
      { query: asked },
      { keepPrevious: true, enabled: isOrdered },
    ),
  );
  const { title, about, of } = REPORTS[report];
  return (
    <Card
      title={title}
      flush
      aside={figures.isError ? null : <Tools asked={asked} isThere={figures.isSuccess} />}
    >
      <Text px={20} pb={14} tone="quiet" className={classes.about}>
        {about}
      </Text>
      {of === 'now' ? null : (
        <Group gap={16} align="end" wrap px={20} pb={16}>
          <PeriodFields
            period={period}
            now={now}
            onChange={(next) => void set({ ...next, asOf: undefined })}
          />
          {of === 'moment' ? (
            <DayInput
              label="At the close of"
              whenLeft
              max={lastClosedDay(now)}
              value={search.asOf}
              onChange={(asOf) => void set({ asOf: asOf || undefined })}
            />
          ) : null}
        </Group>
      )}
      <QueryBoundary query={figures} what={title} loading={<ReportToCome title={title} />}>
        {(said) => <ReportBody figures={said} />}
      </QueryBoundary>
    </Card>
  );
}

type PeriodProps = {
  readonly period: Period;
  readonly now: Date;
  readonly onChange: (period: Period) => void;
};

function PeriodFields({ period, now, onChange }: PeriodProps) {
  const preset = presetOf(period, now);
  const today = now.toISOString().slice(0, 10);
  return (
    <Group gap={8} align="end" wrap className={classes.tools}>
      <SegmentedControl
        aria-label="Period"
        size="sm"
        value={preset === undefined ? '' : String(preset)}
        data={PRESETS.map((days) => ({ value: String(days), label: PRESET_WORDS[days] }))}
        onChange={(value) => onChange(lastDays(Number(value), now))}
      />
      <DayRange
        label="Days"
        hideLabel
        value={period}
        max={today}
        presets="utc"
        whenLeft
        onChange={({ from, to }) => from && to && onChange({ from, to })}
      />
    </Group>
  );
}

type ToolsProps = {
  readonly asked: ReturnType<typeof askedOf>;
  readonly isThere: boolean;
};

function Tools({ asked, isThere }: ToolsProps) {
  const keep = useMutation(
    mutation('POST /admin/reports/runs', {
      invalidates: ['GET /admin/reports/runs'],
      ok: 'Report saved',
    }),
  );
  const csv = { size: 'xs', variant: 'default', leftSection: <IconDownload size={15} /> } as const;
  return (
    <>
      {isThere ? (
        <Button
          {...csv}
          component="a"
          href={addressOf('/admin/reports/figures.csv', { query: asked })}
        >
          CSV
        </Button>
      ) : (
        <Button {...csv} disabled>
          CSV
        </Button>
      )}
      <Button
        size="xs"
        disabled={!isThere}
        leftSection={<IconArchive size={15} />}
        loading={keep.isPending}
        onClick={() => keep.mutate({ body: asked })}
      >
        Save report
      </Button>
    </>
  );
}
