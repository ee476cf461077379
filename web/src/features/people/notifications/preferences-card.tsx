import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import classes from './notifications.module.css';
import { type Preference, preferencesQuery, useChoose } from './queries.ts';

/** Which kinds reach the person in the app and by mail. */
export function PreferencesCard() {
  const { data, error, refetch } = useQuery(preferencesQuery());
  const choose = useChoose();
  if (error && !data) {
    return (
      <Card>
        <ErrorState
          level={2}
          title="Choices did not load"
          error={error}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  if (!data) return <SkeletonRows rows={8} />;
  const switchOf = (row: Preference, by: 'inApp' | 'byMail', words: string) => (
    <Switch
      checked={row[by]}
      disabled={row.fixed}
      aria-label={`${row.label}, ${words}`}
      label={<span className={classes.onPhone}>{words}</span>}
      onChange={(event) => choose.mutate({ ...row, [by]: event.currentTarget.checked })}
    />
  );
  const columns: readonly Column<Preference>[] = [
    {
      key: 'kind',
      head: 'Tell me about',
      cell: (row) => (row.fixed ? `${row.label} (always)` : row.label),
      card: 'title',
    },
    {
      key: 'app',
      head: 'In the app',
      cell: (row) => switchOf(row, 'inApp', 'in the app'),
      card: 'fact',
    },
    {
      key: 'mail',
      head: 'By mail',
      cell: (row) => switchOf(row, 'byMail', 'by mail'),
      card: 'note',
    },
  ];
  return (
    <Card flush label="How you are told">
      <DataTable
        caption="Kinds of notifications and how they reach you"
        columns={columns}
        rows={data}
        rowKey={(row) => row.kind}
      />
    </Card>
  );
}
