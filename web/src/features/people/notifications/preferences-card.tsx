import { Switch } from '@mantine/core';
import { type QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import { write } from '../../../api/cache.ts';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import type { CallData } from '../../../lib/call.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { type Column, DataTable, NameCell } from '../../../ui/tables/data-table.tsx';
import classes from './notifications.module.css';

const CHOICES = 'GET /user/notifications/preferences';
type Preference = CallData<typeof CHOICES>[number];
type Chosen = Pick<Preference, 'group' | 'inApp' | 'byMail'>;

export function PreferencesCard() {
  const preferences = useQuery(query(CHOICES, {}, { pageWide: true }));
  return (
    <QueryBoundary
      query={preferences}
      what="Notification settings"
      carded
      loading={<SkeletonRows rows={8} />}
    >
      {(rows) => <PreferencesTable rows={rows} />}
    </QueryBoundary>
  );
}

const showAtOnce = (client: QueryClient, [chosen]: readonly Chosen[]) =>
  write(client, CHOICES, {}, (rows) =>
    rows?.map((row) => (row.group === chosen?.group ? { ...row, ...chosen } : row)),
  );

function PreferencesTable({ rows }: { rows: readonly Preference[] }) {
  const choose = useMutation(
    mutation('PUT /user/notifications/preferences', {
      invalidates: [CHOICES],
      onMutate: ({ body }, client) => showAtOnce(client, body.preferences),
    }),
  );
  const put = ({ group, inApp, byMail }: Preference) =>
    choose.mutate({ body: { preferences: [{ group, inApp, byMail }] } });
  const switchOf = (row: Preference, by: 'inApp' | 'byMail', words: string) => (
    <Switch
      checked={row[by]}
      disabled={row.fixed}
      aria-label={`${row.label}, ${words}`}
      label={<span className={classes.onPhone}>{words}</span>}
      onChange={(event) => put({ ...row, [by]: event.currentTarget.checked })}
    />
  );
  const columns: readonly Column<Preference>[] = [
    {
      key: 'group',
      head: 'Notifications',
      cell: ({ label, about }) => <NameCell name={label} note={about} />,
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
      head: 'Email',
      cell: (row) => switchOf(row, 'byMail', 'by email'),
      card: 'note',
    },
  ];
  return (
    <Card flush label="Notification settings">
      <DataTable
        caption="Groups of notifications and their channels"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.group}
      />
    </Card>
  );
}
