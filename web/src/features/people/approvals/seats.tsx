import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { dateTime, relative } from '../../../lib/figures/format.ts';
import { endedWords, missingWords } from '../../../ui/approval-words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Facts } from '../../../ui/layout/card.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { QuietText } from '../../../ui/text/quiet.tsx';
import classes from './approvals.module.css';
import type { ApprovalView } from './calls.ts';

export function Seats({ view }: { view: ApprovalView }) {
  const { isMine, requestedBy, requestedAt, expiresAt, endedAt, words, missing, lastEnded } = view;
  const isOpen = view.outcome === null;
  return (
    <>
      <div className={classes.people}>
        {requestedBy && requestedAt ? (
          <Seat name={isMine ? 'You' : requestedBy} about={`Requested ${dateTime(requestedAt)}`} />
        ) : null}
        {words.map(({ by, approves, at, reason }) => (
          <Seat
            key={`${by}${at}`}
            name={by}
            about={`${dateTime(at)}${reason ? `: “${reason}”` : ''}`}
            word={
              approves ? (
                <Badge tone="good" icon={<IconCheck size={13} />}>
                  Approved
                </Badge>
              ) : (
                <Badge tone="bad" icon={<IconX size={13} />}>
                  Rejected
                </Badge>
              )
            }
          />
        ))}
        {view.actions.approve?.allowed ? <Seat name="You" about="If you approve" isFree /> : null}
      </div>
      <Facts
        items={[
          { label: 'Approvals', value: `${view.agreed} of ${view.needed}` },
          ...(isOpen && expiresAt ? [{ label: 'Expires', value: relative(expiresAt) }] : []),
          ...(endedAt ? [{ label: 'Ended', value: dateTime(endedAt) }] : []),
        ]}
      />
      {lastEnded ? <QuietText>{endedWords('The last request', lastEnded)}</QuietText> : null}
      {isOpen && view.id && !view.actions.approve?.allowed ? (
        <QuietText>{missingWords(missing, expiresAt ?? undefined)}</QuietText>
      ) : null}
    </>
  );
}

type SeatProps = {
  readonly name: string;
  readonly about: string;
  readonly word?: ReactNode;
  readonly isFree?: boolean;
};

const Seat = ({ name, about, word, isFree }: SeatProps) => (
  <Group
    gap={10}
    align="center"
    justify="between"
    px={12}
    py={10}
    radius={8}
    border
    className={classes.seat}
    data-free={isFree || undefined}
  >
    <span>
      <strong>{name}</strong>
      <QuietText>{about}</QuietText>
    </span>
    {word}
  </Group>
);
