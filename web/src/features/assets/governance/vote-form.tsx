import { ABSTAIN } from '@holdfast/domain/assets/governance/poll.machine';
import { Button } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { isRefusal } from '../../../lib/failure.ts';
import { momentWithZone, percent } from '../../../lib/figures/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { BigFigure } from '../../../ui/figures.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Box, Stack, Text } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { fingerprintOf } from './ballot.ts';
import classes from './polls.module.css';
import { type Poll, weightFigure, weightWords } from './view.ts';

type ChoiceProps = {
  readonly poll: Poll;
  readonly chosen: string | undefined;
  readonly onChoose: (option: string) => void;
};

export function VoteChoices({ poll, chosen, onChoose }: ChoiceProps) {
  const abstain = { id: ABSTAIN, label: 'Abstain', note: 'Counts towards the quorum only' };
  return (
    <Stack as="fieldset" gap={12} shrinks>
      <legend className={classOf({ mb: 8, weight: 600 })}>Your vote</legend>
      {[...poll.options, { ...abstain, isRecommended: false }].map((option) => (
        <label
          key={option.id}
          className={classOf(
            { kind: 'group', gap: 12, align: 'center', px: 16, py: 10, radius: 8, fill: 'surface' },
            classes.option,
          )}
        >
          <input
            type="radio"
            name="vote"
            value={option.id}
            checked={chosen === option.id}
            onChange={() => onChoose(option.id)}
          />
          <Text as="span" breaks grow className={classes.words}>
            <span>{option.label}</span>
            {option.note ? (
              <Text as="small" size={13} loose tone="quiet">
                {option.note}
              </Text>
            ) : null}
          </Text>
          {option.isRecommended ? (
            <Badge icon={<IconStar size={13} />}>Owner recommends</Badge>
          ) : null}
        </label>
      ))}
    </Stack>
  );
}

type PanelProps = {
  readonly poll: Poll;
  readonly chosen: string | undefined;
  /** Anyone with the secret can find the vote in the published list. */
  readonly secret: string;
  /** True if a vote with this secret may have been counted. */
  readonly isSent: boolean;
  readonly setSent: (isSent: boolean) => void;
};

export function VotePanel({ poll, chosen, secret, isSent, setSent }: PanelProps) {
  const [isMaking, make] = useState(false);
  const send = useMutation(
    mutation('POST /polls/:pollId/votes', {
      invalidates: ['GET /polls/:pollId', 'GET /assets/:assetId/polls'],
    }),
  );
  const { mine, weighting } = poll;
  if (!mine) return <NoVote poll={poll} />;
  const label =
    chosen === ABSTAIN ? 'Abstain' : poll.options.find((one) => one.id === chosen)?.label;
  const vote = async () => {
    if (!chosen || !label) return;
    const yes = await confirm({
      title: `Vote for “${label}”?`,
      text: `You cast ${weightWords(mine.weight, weighting)}. Your vote can’t be changed.`,
      action: 'Cast vote',
    });
    if (!yes) return;
    make(true);
    const made = poll.isNamed ? {} : { fingerprint: await fingerprintOf(poll.id, chosen, secret) };
    make(false);
    setSent(true);
    try {
      await send.mutateAsync({ params: { pollId: poll.id }, body: { option: chosen, ...made } });
    } catch (error) {
      // Without a response, the vote may have been counted. If the first attempt is refused, it
      // wasn't.
      setSent(isSent || !isRefusal(error));
    }
  };
  return (
    <Card title="Your vote">
      <BigFigure
        label={weighting === 'units' ? 'Units' : 'Votes'}
        value={weightFigure(mine.weight, weighting)}
        note={`${percent(mine.sharePercent)} of total`}
      />
      <Text size={13} loose tone="quiet">
        Your holding on {momentWithZone(poll.snapshotAt)}
      </Text>
      <Box as="p" mt={14} mb={14} aria-live="polite">
        {label ? (
          <>
            Your choice:{' '}
            <Text as="strong" block breaks>
              {label}
            </Text>
          </>
        ) : (
          'Choose an option'
        )}
      </Box>
      <Button fullWidth disabled={!label} loading={isMaking || send.isPending} onClick={vote}>
        Cast vote
      </Button>
      <Text size={13} loose tone="quiet" mt={14}>
        {secrecyOf(poll)}
      </Text>
    </Card>
  );
}

function secrecyOf({ isNamed, weighting }: Poll): string {
  if (isNamed) {
    return 'Your vote can’t be changed. This poll is named: the owner sees each holder’s vote after the poll closes.';
  }
  const weights =
    weighting === 'units'
      ? ' Your holding is never listed: votes are split into standard pieces, and options with fewer than 5 voters share one total. If all voters agree, or only one combination of holdings adds up to a total, your vote can still be inferred.'
      : ' If all voters agree, your vote can still be inferred.';
  return `Your vote can’t be changed. This poll is secret: the owner and Holdfast staff see totals only. Your receipt lets you find your vote in the list published after closing.${weights}`;
}

const NoVote = ({ poll }: { poll: Poll }) => (
  <Card title="Your vote">
    <p>You have no vote in this poll.</p>
    <Text size={13} loose tone="quiet">
      {poll.kind === 'closing'
        ? `Investors who had committed by ${momentWithZone(poll.snapshotAt)} can vote.`
        : `Holders on ${momentWithZone(poll.snapshotAt)} can vote, except the owner.`}
    </Text>
  </Card>
);
