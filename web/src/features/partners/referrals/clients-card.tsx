import { REFERRALS } from '@holdfast/domain/partners/referrals/list';
import { REFERRAL_STAGE_WORDS } from '@holdfast/domain/partners/referrals/stages';
import { IconGift } from '@tabler/icons-react';
import { type Choices, List } from '../../../api/list.tsx';
import { useList } from '../../../api/use-list.ts';
import { count, date, money } from '../../../lib/figures/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, NameCell } from '../../../ui/tables/data-table.tsx';
import { Quiet } from '../../../ui/text/quiet.tsx';
import { StageSteps } from './stage-steps.tsx';
import { type Client, clientOrigin, RELATED_WORDS } from './view.ts';

type ClientsProps = {
  readonly of: 'user' | 'owner';
};

const READS = { user: 'GET /user/referrals', owner: 'GET /owner/referrals' } as const;

export function ClientsCard({ of }: ClientsProps) {
  const clients = useList(READS[of], REFERRALS, { columns: COLUMNS });
  return (
    <>
      <List
        list={clients}
        what="Clients"
        title="Clients"
        beside={clients.query.data ? <Badge>{count(clients.query.data.total)}</Badge> : null}
        choices={CHOICES}
        empty={
          <EmptyState icon={<IconGift size={20} />} title="No clients yet">
            Share your link. Clients who join with it appear here.
          </EmptyState>
        }
      />
      <Quiet>Names are masked.</Quiet>
    </>
  );
}

const CHOICES: Choices<typeof REFERRALS> = {
  stage: { label: 'Stage', any: 'All stages', choices: REFERRAL_STAGE_WORDS },
  commission: {
    label: 'Commission status',
    any: 'All commissions',
    choices: {
      PENDING: 'Pending commission',
      DUE: 'Commission due',
      PAID: 'Commission paid',
      VOIDED: 'Commission voided',
    },
  },
};

const sum = (text: string) =>
  Number(text) === 0 ? (
    <Text as="span" tone="quiet">
      {money(text)}
    </Text>
  ) : (
    money(text)
  );

const COLUMNS: readonly Column<Client>[] = [
  {
    key: 'client',
    head: 'Client',
    card: 'title',
    cell: (row) => <NameCell name={row.name} note={clientOrigin(row)} />,
  },
  {
    key: 'joined',
    head: 'Registered',
    sort: 'joined',
    card: 'note',
    cell: (row) => date(row.joinedAt),
  },
  { key: 'stage', head: 'Stage', card: 'fact', cell: (row) => <StageSteps stage={row.stage} /> },
  {
    key: 'invested',
    head: 'Invested',
    numeric: true,
    from: 'wide',
    cell: (row) => sum(row.invested),
  },
  {
    key: 'pending',
    head: 'Pending',
    numeric: true,
    from: 'medium',
    cell: (row) => sum(row.commission.pending),
  },
  {
    key: 'due',
    head: 'Due',
    numeric: true,
    from: 'medium',
    cell: (row) => sum(row.commission.due),
  },
  {
    key: 'paid',
    head: 'Paid',
    numeric: true,
    sort: 'paid',
    card: 'value',
    cardHead: true,
    cell: (row) => sum(row.commission.paid),
  },
  {
    key: 'until',
    head: 'You earn until',
    from: 'medium',
    cell: (row) => (row.isRelated ? RELATED_WORDS : date(row.earnsUntil)),
  },
];
