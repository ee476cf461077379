import { IconCheck, IconX } from '@tabler/icons-react';
import { dateTime, relative } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card, Facts } from '../../../ui/card.tsx';
import { DeskBody, DeskPanel } from '../../../ui/desk/desk.tsx';
import { QuietText } from '../../../ui/quiet.tsx';
import { DecideButtons } from './decide-buttons.tsx';
import classes from './desk.module.css';
import { type Approval, stateOf, titleParts } from './view.ts';

/** One request: what is asked for, and the people who decide about it. */
export function InboxCase({ approval }: { approval: Approval }) {
  const [kind, about] = titleParts(approval);
  const [tone, word] = stateOf(approval);
  const { requestedBy, requestedAt, expiresAt, endedAt, reason, mine, canDecide } = approval;
  return (
    <>
      <DeskBody back={{ to: paths.adminApprovals(), label: 'All approvals' }}>
        <header className={classes.caseHead}>
          <h1>{about ? `${kind}: ${about}` : kind}</h1>
          <Badge tone={tone}>{word}</Badge>
        </header>
        <Card>
          <Facts
            items={[
              { label: 'What', value: kind },
              ...(about ? [{ label: 'About', value: about }] : []),
              { label: 'Asked for by', value: mine ? 'You' : requestedBy },
              { label: 'Asked for', value: dateTime(requestedAt) },
              endedAt
                ? { label: 'Ended', value: dateTime(endedAt) }
                : { label: 'Ends by itself', value: dateTime(expiresAt) },
            ]}
          />
        </Card>
        {reason ? <p className={classes.quote}>{reason}</p> : null}
        {canDecide ? (
          <Alert tone="info">
            It is decided where everything that you agree to is shown: its papers, figures and
            checks.
          </Alert>
        ) : null}
        <DecideButtons approval={approval} />
      </DeskBody>
      <DeskPanel label="Who decides">
        <h2>Who decides</h2>
        <Seats approval={approval} />
        <Facts
          items={[
            {
              label: 'Agreed',
              value: `${approval.agreed} of ${approval.needed}`,
            },
            ...(endedAt ? [] : [{ label: 'Ends', value: relative(expiresAt) }]),
            { label: 'Fingerprint', value: <code>{approval.fingerprint}</code> },
          ]}
        />
        <QuietText>Nobody approves what they asked for, and nobody takes both seats.</QuietText>
      </DeskPanel>
    </>
  );
}

function Seats({ approval }: { approval: Approval }) {
  const { mine, requestedBy, requestedAt, words, canDecide } = approval;
  return (
    <div className={classes.people}>
      <Seat name={mine ? 'You' : requestedBy} about={`Asked, ${dateTime(requestedAt)}`} />
      {words.map(({ by, approves, at, reason }) => (
        <Seat
          key={`${by}${at}`}
          name={by}
          about={`${dateTime(at)}${reason ? `: “${reason}”` : ''}`}
          word={
            approves ? (
              <Badge tone="good" icon={<IconCheck size={13} />}>
                Agreed
              </Badge>
            ) : (
              <Badge tone="bad" icon={<IconX size={13} />}>
                Rejected
              </Badge>
            )
          }
        />
      ))}
      {canDecide ? <Seat name="You, if you agree" about="" isFree /> : null}
    </div>
  );
}

type SeatProps = {
  readonly name: string;
  readonly about: string;
  readonly word?: React.ReactNode;
  readonly isFree?: boolean;
};

const Seat = ({ name, about, word, isFree }: SeatProps) => (
  <div className={classes.seat} data-free={isFree || undefined}>
    <span>
      <strong>{name}</strong>
      {about ? <QuietText>{about}</QuietText> : null}
    </span>
    {word}
  </div>
);
