import { DESK_REFERRALS } from '@holdfast/domain/partners/referrals/list';
import { REFERRAL_STAGE_WORDS } from '@holdfast/domain/partners/referrals/stages';
import { IconGift } from '@tabler/icons-react';
import { type Choices, List } from '../../../api/list.tsx';
import { useList } from '../../../api/use-list.ts';
import { date, money } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, NameCell, TwoLines } from '../../../ui/tables/data-table.tsx';
import { QuietText } from '../../../ui/text/quiet.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { ReferrerButton } from './referrer-button.tsx';
import { StageSteps } from './stage-steps.tsx';
import { clientOrigin, type DeskClient, SIGNAL_WORDS } from './view.ts';

const CHOICES: Choices<typeof DESK_REFERRALS> = {
  stage: { label: 'Stage', any: 'All stages', choices: REFERRAL_STAGE_WORDS },
};

export function DeskRecord() {
  const referrals = useList('GET /admin/referrals', DESK_REFERRALS, {
    columns: COLUMNS,
    acts: [CHANGE],
  });
  return (
    <List
      list={referrals}
      what="Referrals"
      searches="Client, partner or code"
      choices={CHOICES}
      empty={
        <EmptyState icon={<IconGift size={20} />} title="No referrals yet">
          Clients who register with a referral code appear here.
        </EmptyState>
      }
    />
  );
}

const Partner = ({ row }: { row: DeskClient }) => (
  <>
    <TwoLines
      first={
        row.endedAt ? `None; ${row.partner.name} until ${date(row.endedAt)}` : row.partner.name
      }
      second={row.broughtBy === row.partner.name ? row.code : `${row.broughtBy}, ${row.code}`}
    />
    {row.signals.length > 0 || row.isRelated ? (
      <Group as="span" gap={4} wrap>
        {row.isRelated ? <Badge tone="bad">Related party: no commission</Badge> : null}
        {row.signals.map((signal) => (
          <Badge key={signal} tone="warn">
            {SIGNAL_WORDS[signal]}
          </Badge>
        ))}
      </Group>
    ) : null}
    {row.changed ? (
      <QuietText>
        “{row.changed.reason}” {row.changed.by}, {date(row.changed.at)}
      </QuietText>
    ) : null}
  </>
);

const COLUMNS: readonly Column<DeskClient>[] = [
  {
    key: 'client',
    head: 'Client',
    card: 'title',
    text: (row) => row.name,
    cell: (row) => (
      <NameCell
        name={<TextLink to={paths.adminUser(row.clientUserId)}>{row.name}</TextLink>}
        note={clientOrigin(row)}
      />
    ),
  },
  {
    key: 'partner',
    head: 'Referred by',
    card: 'fact',
    text: (row) => `${row.partner.name}, ${row.code}`,
    cell: (row) => <Partner row={row} />,
  },
  {
    key: 'joined',
    head: 'Registered',
    card: 'note',
    from: 'medium',
    text: (row) => row.joinedAt,
    cell: (row) => date(row.joinedAt),
  },
  {
    key: 'stage',
    head: 'Stage',
    card: 'fact',
    text: (row) => REFERRAL_STAGE_WORDS[row.stage],
    cell: (row) => <StageSteps stage={row.stage} />,
  },
  {
    key: 'open',
    head: 'Pending and due',
    numeric: true,
    from: 'wide',
    text: ({ commission }) => `${commission.pending}; ${commission.due}`,
    cell: ({ commission }) => (
      <TwoLines first={money(commission.pending)} second={`${money(commission.due)} due`} />
    ),
  },
  {
    key: 'paid',
    head: 'Paid',
    numeric: true,
    card: 'value',
    from: 'medium',
    text: (row) => row.commission.paid,
    cell: (row) => money(row.commission.paid),
  },
];

const CHANGE: Column<DeskClient> = {
  key: 'change',
  head: 'Change',
  card: 'below',
  cell: (row) => <ReferrerButton client={row} />,
};
