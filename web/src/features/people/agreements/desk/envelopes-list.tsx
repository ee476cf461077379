import { Select } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { list } from '../../../../api/query.ts';
import { date, dateTime } from '../../../../lib/format.ts';
import { paths } from '../../../../paths.ts';
import { ENVELOPES_SEARCH } from '../../../../search-params.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { type Column, NameCell, TwoLines } from '../../../../ui/data-table.tsx';
import { FilterBar } from '../../../../ui/filter-bar.tsx';
import { ListCard } from '../../../../ui/list-card.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { useListUrl } from '../../../../ui/url-state.ts';
import { CountersignDrawer } from './countersign-drawer.tsx';
import { EnvelopeButtons } from './envelope-buttons.tsx';
import { type Envelope, lookOfCopy } from './view.ts';

const STATES = [
  { value: 'all', label: 'All' },
  { value: 'to_countersign', label: 'For us to sign' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'signed', label: 'Signed' },
  { value: 'ended', label: 'Ended' },
];

/** Who was asked to sign what, and where each stands; of one agreement, or of all. */
export function EnvelopesList({ agreementId }: { agreementId?: string }) {
  const { q, page, limit, search, set } = useListUrl({ params: ENVELOPES_SEARCH });
  const { state } = search;
  const [opened, open] = useState<Envelope>();
  const found = useQuery(
    list('GET /admin/agreement-envelopes', {
      query: {
        page,
        limit,
        ...(q ? { q } : {}),
        ...(state ? { state } : {}),
        ...(agreementId ? { agreementId } : {}),
      },
    }),
  );
  return (
    <div>
      <FilterBar
        placeholder="Person or company"
        q={q}
        onSearch={(text) => void set({ q: text || undefined }, true)}
      >
        <Select
          aria-label="State"
          w={150}
          data={STATES}
          value={state ?? 'all'}
          allowDeselect={false}
          onChange={(value) =>
            void set({ state: value === 'all' ? undefined : (value ?? undefined) })
          }
        />
      </FilterBar>
      <ListCard
        what="Signatures"
        query={found}
        columns={columnsOf(agreementId !== undefined, open)}
        rowKey={(row) => row.id}
        empty={
          <EmptyState icon={<IconSignature size={20} />} title="Nobody here">
            Whoever is asked to sign stands here, from the first asking to the end.
          </EmptyState>
        }
      />
      {opened ? <CountersignDrawer envelope={opened} onClose={() => open(undefined)} /> : null}
    </div>
  );
}

const columnsOf = (
  isOfOne: boolean,
  onRead: (row: Envelope) => void,
): readonly Column<Envelope>[] => [
  {
    key: 'party',
    head: 'Who signs',
    card: 'title',
    cell: (row) => (
      <NameCell
        name={row.party.name}
        note={
          isOfOne ? (
            `Version ${row.version}`
          ) : (
            <TextLink to={paths.adminAgreement(row.agreementId)}>
              {row.agreementName}, version {row.version}
            </TextLink>
          )
        }
      />
    ),
  },
  {
    key: 'sent',
    head: 'Asked',
    from: 'medium',
    card: 'fact',
    cell: (row) => (
      <TwoLines
        first={date(row.sentAt)}
        second={row.reminders > 0 ? `Reminded ${date(row.remindedAt)}` : lastDay(row)}
      />
    ),
  },
  {
    key: 'signed',
    head: 'Signed',
    card: 'note',
    cell: (row) =>
      row.signedAt ? (
        <TwoLines first={dateTime(row.signedAt)} second={row.signedBy ?? ''} />
      ) : row.openedAt ? (
        `Opened ${date(row.openedAt)}`
      ) : (
        '–'
      ),
  },
  {
    key: 'status',
    head: 'State',
    card: 'value',
    cell: (row) => {
      const [word, tone] = lookOfCopy(row);
      return <Badge tone={tone}>{row.validUntil ? `Ends ${date(row.validUntil)}` : word}</Badge>;
    },
  },
  {
    key: 'why',
    head: 'Reason',
    from: 'wide',
    cell: (row) => row.endedReason ?? '–',
  },
  {
    key: 'do',
    head: '',
    card: 'below',
    cell: (row) => <EnvelopeButtons envelope={row} onRead={() => onRead(row)} />,
  },
];

const lastDay = ({ expiresAt }: Envelope): string =>
  expiresAt ? `Sign by ${date(expiresAt)}` : '';
