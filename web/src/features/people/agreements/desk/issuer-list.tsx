import { ISSUER_ENVELOPES } from '@holdfast/domain/people/agreements/list';
import { IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { type Choices, List } from '../../../../api/list.tsx';
import { useList } from '../../../../api/use-list.ts';
import { dateTime } from '../../../../lib/figures/format.ts';
import { useUser } from '../../../../lib/session/session.ts';
import { ActionButton } from '../../../../ui/action-button.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { type Column, NameCell, TwoLines } from '../../../../ui/tables/data-table.tsx';
import { useCountersigning } from './bulk-countersign.tsx';
import { IssuerCountersignDrawer } from './countersign-drawer.tsx';
import { type Envelope, lookForIssuer } from './view.ts';

const CHOICES: Choices<typeof ISSUER_ENVELOPES> = {
  state: {
    label: 'State',
    any: 'All',
    choices: {
      to_countersign: 'To countersign',
      waiting: 'Waiting',
      signed: 'Signed',
      ended: 'Ended',
    },
  },
};

export function IssuerEnvelopes() {
  const [opened, open] = useState<Envelope>();
  const issuer = useUser()?.company?.companyName ?? 'your company';
  const envelopes = useList('GET /owner/agreement-envelopes', ISSUER_ENVELOPES, {
    columns: columnsOf(open),
    bulk: [useCountersigning('issuer', issuer)],
  });
  return (
    <div>
      <List
        list={envelopes}
        what="Agreements"
        searches="Person or company"
        choices={CHOICES}
        empty={
          <EmptyState icon={<IconSignature size={20} />} title="No agreements yet">
            Subscription agreements that investors sign for your assets appear here. Set in each
            asset’s editor whether your company countersigns them.
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
      const [word, tone] = lookForIssuer(row);
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
