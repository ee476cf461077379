import { useState } from 'react';
import { momentWithZone, percent } from '../../../lib/figures/format.ts';
import { useMay } from '../../../lib/session/session.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Group, Split, Stack, Text } from '../../../ui/layout/layout.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { newSecret } from './ballot.ts';
import { CheckCard } from './check-card.tsx';
import { PollBadge } from './poll-badge.tsx';
import classes from './polls.module.css';
import { ReceiptCard } from './receipt-card.tsx';
import { Result, Turnout } from './result.tsx';
import type { Poll } from './view.ts';
import { VoteChoices, VotePanel } from './vote-form.tsx';

export function PollScreen({ poll }: { poll: Poll }) {
  const [chosen, choose] = useState<string>();
  // Created before sending and kept here: the form unmounts when the vote is counted, possibly
  // before the response.
  const [secret] = useState(newSecret);
  const [isSent, setSent] = useState(false);
  const isOpen = poll.status === 'OPEN';
  const mayTrade = useMay('CAN_TRADE_ASSETS');
  const mayVote = mayTrade && isOpen && poll.mine !== null && poll.mine.votedAt === null;
  const isCounted = poll.status === 'CLOSED' || (isOpen && poll.isLive);
  return (
    <Split
      panel={
        <>
          {mayVote || (isOpen && !poll.mine) ? (
            <VotePanel {...{ poll, chosen, secret, isSent, setSent }} />
          ) : null}
          <ReceiptCard poll={poll} secret={isSent && !poll.isNamed ? secret : undefined} />
          {poll.status === 'CLOSED' && !poll.isNamed ? (
            <CheckCard poll={poll} address={`/api/polls/${poll.id}/ballots`} />
          ) : null}
          {isOpen ? <Turnout poll={poll} /> : null}
          <Rules poll={poll} />
        </>
      }
    >
      <Question poll={poll} />
      {mayVote ? <VoteChoices poll={poll} chosen={chosen} onChoose={choose} /> : null}
      {isCounted ? <Result poll={poll} /> : null}
      {poll.status === 'CLOSED' ? <Turnout poll={poll} /> : null}
      {isOpen && !mayVote && !poll.isLive ? (
        <Alert tone="info">
          <strong>The result is sealed.</strong> No one can see results before{' '}
          {momentWithZone(poll.closesAt)}.
        </Alert>
      ) : null}
      {poll.status === 'CANCELLED' ? (
        <Alert tone="warn">
          <strong>The owner cancelled this poll.</strong> {poll.reason}
        </Alert>
      ) : null}
    </Split>
  );
}

function Question({ poll }: { poll: Poll }) {
  const isOpen = poll.status === 'OPEN';
  return (
    <Stack gap={10}>
      <Group as="p" gap={10} align="center" wrap tone="quiet">
        <PollBadge poll={poll} />
        {isOpen
          ? `Closes ${momentWithZone(poll.closesAt)}`
          : `Ended ${momentWithZone(poll.closedAt)}`}
      </Group>
      <Text as="h2" weight={600} breaks serif className={classes.question}>
        {poll.question}
      </Text>
      {poll.explanation ? (
        <Text breaks serif className={classes.explanation}>
          {poll.explanation}
        </Text>
      ) : null}
      {poll.documents.length > 0 ? (
        <Text size={13} loose tone="quiet">
          Documents:{' '}
          {poll.documents.map(({ id, name }, at) => (
            <span key={id}>
              {at > 0 ? ', ' : ''}
              <TextLink to={paths.assetDocuments(poll.asset.id)}>{name}</TextLink>
            </span>
          ))}
        </Text>
      ) : null}
    </Stack>
  );
}

const Rules = ({ poll }: { poll: Poll }) => (
  <Card title="Rules">
    <Facts
      items={[
        {
          label: 'Voting weight',
          value: poll.weighting === 'units' ? 'By units held at opening' : 'One vote per holder',
        },
        { label: 'Quorum', value: `${percent(poll.quorumPercent)} of voting weight` },
        {
          label: 'Pass threshold',
          value: `${percent(poll.passPercent)} of weight cast for options`,
        },
        {
          label: 'Result',
          value: poll.isLive ? 'Visible during the poll' : 'Sealed until it closes',
        },
        { label: 'Votes', value: poll.isNamed ? 'Named' : 'Secret' },
      ]}
    />
  </Card>
);
