import { Button, Select } from '@mantine/core';
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import { GAINS_SEARCH } from '../../../search-params.ts';
import { useListUrl } from '../../../ui/tables/url-state.ts';

type Report = { readonly year: number; readonly years: readonly number[] };

type ReportActionsProps = {
  /** The report shown; actions wait until it has loaded. */
  readonly report: Report | undefined;
  readonly fileOf: (year: number, format: 'csv' | 'pdf') => string;
};

export function ReportActions({ report, fileOf }: ReportActionsProps) {
  const list = useListUrl({ params: GAINS_SEARCH });
  if (!report) return null;
  const years = [...new Set([report.year, ...report.years])];
  return (
    <>
      <Select
        aria-label="Year"
        w={100}
        allowDeselect={false}
        data={years.map(String)}
        value={String(report.year)}
        onChange={(year) => void list.set({ year: year ?? undefined })}
      />
      <Button
        component="a"
        href={fileOf(report.year, 'csv')}
        download
        variant="default"
        leftSection={<IconDownload size={16} />}
      >
        CSV
      </Button>
      <Button
        component="a"
        href={fileOf(report.year, 'pdf')}
        download
        variant="default"
        leftSection={<IconFileTypePdf size={16} />}
      >
        PDF
      </Button>
    </>
  );
}
