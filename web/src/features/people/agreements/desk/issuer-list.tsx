import { Select } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { list } from '../../../../api/query.ts';
import { dateTime } from '../../../../lib/format.ts';
import { useUser } from '../../../../lib/session.ts';
import { ENVELOPES_SEARCH } from '../../../../search-params.ts';
import { ActionButton } from '../../../../ui/action-button.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { type Column, NameCell, TwoLines } from '../../../../ui/data-table.tsx';
import { FilterBar } from '../../../../ui/filter-bar.tsx';
import { ListCard } from '../../../../ui/list-card.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { useListUrl } from '../../../../ui/url-state.ts';
import { IssuerCountersignDrawer } from './countersign-drawer.tsx';
import { ENVELOPE_LOOKS, type Envelope } from './view.ts';

const STATES = [
  { value: 'all', label: 'All' },
  { value: 'to_countersign', label: 'For us to sign' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'signed', label: 'Signed' },
  { value: 'ended', label: 'Ended' },
];

/** What investors signed with the company; what waits for its own signature comes first. */
export function IssuerEnvelopes() {
  const { q, page, limit, search, set } = useListUrl({ params: ENVELOPES_SEARCH });
  const { state } = search;
  const [opened, open] = useState<Envelope>();
  const issuer = useUser()?.company?.companyName ?? 'your company';
  const found = useQuery(
    list('GET /owner/agreement-envelopes', {
      query: { page, limit, ...(q ? { q } : {}), ...(state ? { state } : {}) },
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
        what="Agreements"
        query={found}
        columns={columnsOf(open)}
        rowKey={(row) => row.id}
        empty={
          <EmptyState icon={<IconSignature size={20} />} title="Nobody here">
            Whoever signs the subscription agreement of one of your assets stands here. Whether your
            company signs it too is said in the editor of the asset.
          </EmptyState>
        }
      />
      {opened ? (
        <IssuerCountersignDrawer
          envelope={opened}
          issuer={issuer}
          onClose={() => open(undefined)}
        />
      ) : null}
    </div>
  );
}

const columnsOf = (onRead: (row: Envelope) => void): readonly Column<Envelope>[] => [
  {
    key: 'party',
    head: 'Investor',
    card: 'title',
    cell: (row) => (
      <NameCell
        name={row.party.name}
        note={[row.assetName, `${row.agreementName}, version ${row.version}`]
          .filter(Boolean)
          .join(' · ')}
      />
    ),
  },
  {
    key: 'signed',
    head: 'Signed',
    card: 'fact',
    cell: (row) =>
      row.signedAt ? <TwoLines first={dateTime(row.signedAt)} second={row.signedBy ?? ''} /> : '–',
  },
  {
    key: 'countersigned',
    head: 'Signed by us',
    from: 'wide',
    cell: (row) =>
      row.countersignedBy ? (
        <TwoLines first={dateTime(row.completedAt)} second={row.countersignedBy} />
      ) : (
        '–'
      ),
  },
  {
    key: 'status',
    head: 'State',
    card: 'value',
    cell: (row) => {
      const [word, tone] = ENVELOPE_LOOKS[row.status];
      return <Badge tone={tone}>{word}</Badge>;
    },
  },
  {
    key: 'do',
    head: '',
    card: 'below',
    cell: (row) =>
      row.status === 'PARTLY_SIGNED' ? (
        <ActionButton
          action={row.actions.countersign}
          size="xs"
          aria-label={`Read and sign: ${row.party.name}`}
          onClick={() => onRead(row)}
        >
          Read and sign
        </ActionButton>
      ) : null,
  },
];
