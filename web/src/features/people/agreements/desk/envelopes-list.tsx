import { ENVELOPES } from '@holdfast/domain/people/agreements/list';
import { IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { type Choices, List } from '../../../../api/list.tsx';
import { useList } from '../../../../api/use-list.ts';
import { date, dateTime } from '../../../../lib/figures/format.ts';
import { paths } from '../../../../paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { type Column, NameCell, TwoLines } from '../../../../ui/tables/data-table.tsx';
import { TextLink } from '../../../../ui/text/text-link.tsx';
import { useCountersigning } from './bulk-countersign.tsx';
import { CountersignDrawer } from './countersign-drawer.tsx';
import { EnvelopeButtons } from './envelope-buttons.tsx';
import { type Envelope, lookOfCopy } from './view.ts';

const CHOICES: Choices<typeof ENVELOPES> = {
  state: {
    label: 'State',
    any: 'All',
    choices: {
      to_countersign: 'To countersign',
      waiting: 'Awaiting signature',
      signed: 'Signed',
      ended: 'Ended',
    },
  },
};

export function EnvelopesList({ agreementId }: { agreementId?: string }) {
  const [opened, open] = useState<Envelope>();
  const envelopes = useList('GET /admin/agreement-envelopes', ENVELOPES, {
    columns: columnsOf(agreementId !== undefined),
    acts: [actsOf(open)],
    bulk: [useCountersigning('platform', 'Holdfast')],
    ...(agreementId ? { fixed: { agreementId } } : {}),
  });
  return (
    <div>
      <List
        list={envelopes}
        what="Signatures"
        searches="Person or company"
        choices={CHOICES}
        empty={
          <EmptyState icon={<IconSignature size={20} />} title="No signatures requested">
            Requests for a signature appear here until they are signed or have ended.
          </EmptyState>
        }
      />
      {opened ? <CountersignDrawer envelope={opened} onClose={() => open(undefined)} /> : null}
    </div>
  );
}

const columnsOf = (isOfOne: boolean): readonly Column<Envelope>[] => [
  {
    key: 'party',
    head: 'Signer',
    card: 'title',
    text: (row) => `${row.party.name}, ${row.agreementName} ${row.version}`,
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
    head: 'Sent',
    from: 'medium',
    card: 'fact',
    text: (row) => row.sentAt,
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
    text: (row) => row.signedAt,
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
    text: (row) => lookOfCopy(row)[0],
    cell: (row) => {
      const [word, tone] = lookOfCopy(row);
      return <Badge tone={tone}>{row.validUntil ? `Ends ${date(row.validUntil)}` : word}</Badge>;
    },
  },
  {
    key: 'why',
    head: 'Reason',
    from: 'wide',
    text: (row) => row.endedReason,
    cell: (row) => row.endedReason ?? '–',
  },
];

const actsOf = (onRead: (row: Envelope) => void): Column<Envelope> => ({
  key: 'do',
  head: '',
  card: 'below',
  cell: (row) => <EnvelopeButtons envelope={row} onRead={() => onRead(row)} />,
});

const lastDay = ({ expiresAt }: Envelope): string =>
  expiresAt ? `Sign by ${date(expiresAt)}` : '';
