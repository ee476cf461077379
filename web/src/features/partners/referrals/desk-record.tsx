import { REFERRAL_STAGE_WORDS, REFERRAL_STAGES } from '@holdfast/domain/partners/referrals/stages';
import { NativeSelect } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { list } from '../../../api/query.ts';
import { date, money } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { DESK_REFERRALS_SEARCH } from '../../../search-params.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, NameCell, TwoLines } from '../../../ui/data-table.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import { QuietText } from '../../../ui/quiet.tsx';
import { EmptyState, NoMatch } from '../../../ui/states.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useListUrl } from '../../../ui/url-state.ts';
import classes from './referrals.module.css';
import { ReferrerButton } from './referrer-button.tsx';
import { StageSteps } from './stage-steps.tsx';
import { type DeskClient, SIGNAL_WORDS, whereFrom } from './view.ts';

/** Everybody's record: who brought whom, and what speaks against the two being two people. */
export function DeskRecord() {
  const { search, q, page, limit, set } = useListUrl({ params: DESK_REFERRALS_SEARCH });
  const { stage, sort = '-joined' } = search;
  const found = useQuery(
    list('GET /admin/referrals', {
      query: { stage, sort, page, limit, ...(q ? { q } : {}) },
    }),
  );
  return (
    <div>
      <FilterBar
        placeholder="Client, partner or code"
        q={q}
        onSearch={(text) => void set({ q: text || undefined }, true)}
      >
        <NativeSelect
          aria-label="Stage"
          value={stage ?? ''}
          data={[
            { value: '', label: 'Any stage' },
            ...REFERRAL_STAGES.map((value) => ({ value, label: REFERRAL_STAGE_WORDS[value] })),
          ]}
          onChange={(event) => void set({ stage: event.currentTarget.value || undefined })}
        />
        <NativeSelect
          aria-label="Order"
          value={sort}
          data={[
            { value: '-joined', label: 'Newest first' },
            { value: '-paid', label: 'Most paid first' },
          ]}
          onChange={({ currentTarget: { value } }) =>
            void set({ sort: value === '-joined' ? undefined : value })
          }
        />
      </FilterBar>
      <ListCard
        what="Referrals"
        query={found}
        columns={COLUMNS}
        rowKey={(row) => row.id}
        empty={
          stage ? (
            <NoMatch what="referrals" onClear={() => void set({ stage: undefined })} />
          ) : (
            <EmptyState icon={<IconGift size={20} />} title="Nobody was referred yet">
              Whoever registers with a code stands here, with who brought them.
            </EmptyState>
          )
        }
      />
    </div>
  );
}

/** Who brought them, as it stands now, and who changed it last and why. */
const Partner = ({ row }: { row: DeskClient }) => (
  <>
    <TwoLines
      first={
        row.endedAt ? `Nobody, until ${date(row.endedAt)} ${row.partner.name}` : row.partner.name
      }
      second={row.broughtBy === row.partner.name ? row.code : `${row.broughtBy}, ${row.code}`}
    />
    {row.signals.length > 0 || row.isRelated ? (
      <span className={classes.badges}>
        {row.isRelated ? <Badge tone="bad">Related: earns nothing</Badge> : null}
        {row.signals.map((signal) => (
          <Badge key={signal} tone="warn">
            {SIGNAL_WORDS[signal]}
          </Badge>
        ))}
      </span>
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
    cell: (row) => (
      <NameCell
        name={<TextLink to={paths.adminUser(row.clientUserId)}>{row.name}</TextLink>}
        note={whereFrom(row)}
      />
    ),
  },
  {
    key: 'partner',
    head: 'Brought by',
    card: 'fact',
    cell: (row) => <Partner row={row} />,
  },
  {
    key: 'joined',
    head: 'Registered',
    card: 'note',
    from: 'medium',
    cell: (row) => date(row.joinedAt),
  },
  {
    key: 'stage',
    head: 'Stage',
    card: 'fact',
    cell: (row) => <StageSteps stage={row.stage} />,
  },
  {
    key: 'open',
    head: 'Pending and due',
    numeric: true,
    from: 'wide',
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
    cell: (row) => money(row.commission.paid),
  },
  {
    key: 'change',
    head: 'Change',
    card: 'below',
    cell: (row) => <ReferrerButton client={row} />,
  },
];
