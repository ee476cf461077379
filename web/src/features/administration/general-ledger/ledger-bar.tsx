import { utcDay } from '@holdfast/domain/kernel/moment';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { addressOf } from '../../../lib/call.ts';
import { DayRange } from '../../../ui/inputs/day-range.tsx';
import { Group } from '../../../ui/layout/layout.tsx';

type BarProps = { readonly children: ReactNode; readonly files: ReactNode };

export const LedgerBar = ({ children, files }: BarProps) => (
  <Group gap={8} align="start" justify="between" wrap>
    <Group gap={8} align="start" wrap>
      {children}
    </Group>
    <Group gap={8} wrap>
      {files}
    </Group>
  </Group>
);

type Period = { readonly from: string; readonly to: string };

export const PeriodInput = ({
  period,
  onChange,
}: {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}) => (
  <DayRange
    label="Booking dates in UTC"
    hideLabel
    presets="utc"
    whenLeft
    max={utcDay(Date.now())}
    value={period}
    onChange={({ from, to }) => from && to && onChange({ from, to })}
  />
);

type FileProps = {
  readonly label: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string | undefined>>;
};

export const FileButton = ({ label, path, query }: FileProps) => (
  <Button
    component="a"
    href={addressOf(`/admin/general-ledger/${path}`, { query })}
    download
    variant="default"
    leftSection={<IconDownload size={15} aria-hidden="true" />}
  >
    {label}
  </Button>
);
