import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { money } from '../../../lib/figures/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { type Column, DataTable, NameCell } from '../../../ui/tables/data-table.tsx';
import { ApproverNote } from './approver-note.tsx';
import { ChangesCard } from './changes-card.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { approverText, type LimitMember, type LimitOf, type Limits, limitText } from './view.ts';

export function CompanyLimits() {
  const limits = useQuery(query('GET /company/limits'));
  const [open, setOpen] = useState<LimitOf>();
  return (
    <Stack>
      <QueryBoundary query={limits} what="Limits" carded loading={<Loading />}>
        {(data) => (
          <>
            {data.whyNot ? <Alert tone="info">{data.whyNot}</Alert> : null}
            {data.members.map((member) =>
              member.isMe ? <ApproverNote key={member.id} member={member} /> : null,
            )}
            <CompanyCard limits={data} onChange={setOpen} />
            <MembersCard limits={data} onChange={setOpen} />
            <ChangesCard changes={data.changes} />
          </>
        )}
      </QueryBoundary>
      {open ? (
        <LimitDialog
          of={open}
          waitHours={limits.data?.waitHours ?? 0}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </Stack>
  );
}

type PartProps = { readonly limits: Limits; readonly onChange: (of: LimitOf) => void };

function CompanyCard({ limits, onChange }: PartProps) {
  const { limit, taken, whyNot } = limits;
  return (
    <Card
      title="Second approval limit"
      aside={
        <Button
          variant="default"
          disabled={whyNot !== null}
          onClick={() => onChange({ memberId: undefined, name: 'the company', limit })}
        >
          {limit === null ? 'Set limit' : 'Change limit'}
        </Button>
      }
    >
      <Facts
        items={[
          { label: 'Without second approval, per 24 hours', value: limitText(limit), strong: true },
          { label: 'Used in the last 24 hours', value: money(taken) },
        ]}
      />
    </Card>
  );
}

const MembersCard = ({ limits, onChange }: PartProps) => (
  <Card title="Member limits" flush>
    <DataTable
      caption="Member limits"
      columns={columns(limits.whyNot !== null, onChange)}
      rows={limits.members}
      rowKey={(member) => member.id}
    />
  </Card>
);

const columns = (
  isOff: boolean,
  onChange: PartProps['onChange'],
): readonly Column<LimitMember>[] => [
  {
    key: 'member',
    head: 'Member',
    card: 'title',
    cell: ({ name, isMe }) => (
      <NameCell
        name={
          <>
            {name} {isMe ? <Badge tone="info">You</Badge> : null}
          </>
        }
        note=""
      />
    ),
  },
  {
    key: 'taken',
    head: 'Used in 24 hours',
    numeric: true,
    card: 'fact',
    cardHead: true,
    cell: ({ taken }) => money(taken),
  },
  {
    key: 'limit',
    head: 'Limit per 24 hours',
    numeric: true,
    card: 'value',
    cell: ({ limit }) => limitText(limit),
  },
  {
    key: 'approver',
    head: 'Second approver',
    card: 'fact',
    cell: ({ approver }) => approverText(approver),
  },
  {
    key: 'change',
    head: 'Action',
    card: 'below',
    cell: ({ id, name, limit }) => (
      <Button
        size="xs"
        variant="default"
        disabled={isOff}
        aria-label={`${limit === null ? 'Set limit for' : 'Change limit for'} ${name}`}
        onClick={() => onChange({ memberId: id, name, limit })}
      >
        {limit === null ? 'Set limit' : 'Change limit'}
      </Button>
    ),
  },
];

const Loading = () => (
  <Card title="Second approval limit">
    <SkeletonRows rows={3} />
  </Card>
);
