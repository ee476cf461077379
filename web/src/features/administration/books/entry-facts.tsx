import { dayWords } from '@holdfast/domain/kernel/moment';
import { ENTRY_WORDS } from '@holdfast/domain/money/ledger/words';
import type { ReactNode } from 'react';
import { dateTime } from '../../../lib/figures/format.ts';
import { useMayAsStaff } from '../../../lib/session/session.ts';
import { paths } from '../../../paths.ts';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { CopyText } from '../../../ui/text/copy-text.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { CauseLink } from './cause-link.tsx';
import type { Entry } from './view.ts';

type Fact = { readonly label: string; readonly value: ReactNode };

export function EntryFacts({ entry }: { entry: Entry }) {
  const mayOpenUsers = useMayAsStaff('CAN_MANAGE_USERS');
  const { at, bookedOn, valuedOn, belongsTo, by, cause, reverses, reversedBy } = entry;
  const facts: readonly (Fact | null)[] = [
    { label: 'Recorded', value: dateTime(at) },
    { label: 'Booking date', value: dayWords(bookedOn) },
    { label: 'Value date', value: dayWords(valuedOn) },
    belongsTo ? { label: 'Belongs to', value: dayWords(belongsTo) } : null,
    { label: 'By', value: by ? <People people={[by]} /> : 'Automatic' },
    cause ? { label: 'Cause', value: <CauseLink cause={cause} /> } : null,
    cause?.why && cause.why !== entry.text ? { label: 'Reason', value: cause.why } : null,
    cause?.requestedBy
      ? { label: 'Requested by', value: <People people={[cause.requestedBy]} /> }
      : null,
    cause && cause.approvedBy.length > 0
      ? { label: 'Approved by', value: <People people={cause.approvedBy} /> }
      : null,
    otherFact('Reverses', reverses),
    otherFact('Reversed by', reversedBy),
    { label: 'Reference', value: <CopyText text={entry.reference} label="Reference" /> },
    { label: 'Entry', value: <CopyText text={entry.id} label="Entry" /> },
    cause?.isLogged && mayOpenUsers
      ? {
          label: 'Activity',
          value: (
            <TextLink to={paths.adminAudit({ subject: cause.kind, subjectId: cause.id })}>
              View in activity log
            </TextLink>
          ),
        }
      : null,
  ];
  const items = facts.flatMap((fact) =>
    fact
      ? [
          {
            ...fact,
            value: (
              <Text as="span" breaks>
                {fact.value}
              </Text>
            ),
          },
        ]
      : [],
  );
  return (
    <Card title="Details">
      <Facts lined items={items} />
    </Card>
  );
}

function otherFact(label: string, other: Entry['reverses']): Fact | null {
  if (!other) return null;
  const words = `${ENTRY_WORDS[other.kind]}, ${dateTime(other.at)}`;
  return { label, value: <TextLink to={paths.adminBookEntry(other.id)}>{words}</TextLink> };
}

type Person = NonNullable<Entry['by']>;

function People({ people }: { people: readonly Person[] }) {
  const mayOpenUsers = useMayAsStaff('CAN_MANAGE_USERS');
  return people.map(({ id, name }, at) => (
    <span key={id}>
      {at > 0 ? ', ' : ''}
      {mayOpenUsers ? <TextLink to={paths.adminUser(id)}>{name}</TextLink> : name}
    </span>
  ));
}
