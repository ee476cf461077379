import { Button } from '@mantine/core';
import { IconBell, IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import {
  counted,
  dateTime,
  momentWithZone,
  percent,
  quantity,
} from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { AreaChart } from '../../../ui/charts/area-chart.tsx';
import { WordsDialog } from '../../../ui/dialogs/words-dialog.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Split, Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Composer } from './composer.tsx';
import { PollBadge } from './poll-badge.tsx';
import classes from './polls.module.css';
import { Result, Turnout } from './result.tsx';
import { KIND_WORDS, notVoted, type OwnPoll, POLL_READS } from './view.ts';

export const OwnPollScreen = ({ poll }: { poll: OwnPoll }) =>
  poll.status === 'DRAFT' ? (
    <Stack>
      <Composer poll={poll} />
    </Stack>
  ) : (
    <Stack>
      <Head poll={poll} />
      <Split panel={<Aside poll={poll} />}>
        {poll.status === 'CANCELLED' ? <Alert tone="warn">{poll.reason}</Alert> : null}
        {poll.status === 'CLOSED' || (poll.status === 'OPEN' && poll.isLive) ? (
          <Result poll={poll} />
        ) : null}
        <Turnout poll={poll} />
        {poll.turnoutByHour.length > 1 ? <OverTime poll={poll} /> : null}
        {poll.bySize.length > 0 ? <BySize poll={poll} /> : null}
      </Split>
    </Stack>
  );

function Head({ poll }: { poll: OwnPoll }) {
  const [isCancelling, ask] = useState(false);
  const params = { pollId: poll.id };
  const effects = { invalidates: POLL_READS };
  const remind = useMutation(
    mutation('POST /owner/polls/:pollId/remind', { ...effects, ok: 'Reminder sent' }),
  );
  const back = useMutation(mutation('POST /owner/polls/:pollId/unschedule', effects));
  const cancel = useMutation(
    mutation('POST /owner/polls/:pollId/cancel', { ...effects, ok: 'Poll cancelled' }),
  );
  const rest = notVoted(poll);
  return (
    <>
      <PageHeader
        title={poll.question}
        name="Poll"
        lead={leadOf(poll)}
        badges={<PollBadge poll={poll} />}
        crumbs={[
          { label: 'Assets', to: paths.ownerAssets() },
          { label: poll.asset.name, to: paths.ownerAsset(poll.asset.id) },
          { label: 'Polls', to: paths.ownerPolls(poll.asset.id) },
        ]}
        actions={
          <>
            <ActionButton
              action={poll.status === 'REQUESTED' ? poll.actions.takeBack : poll.actions.unschedule}
              variant="default"
              loading={back.isPending}
              onClick={() => back.mutate({ params })}
            >
              Back to draft
            </ActionButton>
            <ActionButton action={poll.actions.cancel} variant="default" onClick={() => ask(true)}>
              Cancel poll
            </ActionButton>
            {poll.status === 'OPEN' && rest?.holders !== 0 ? (
              <ActionButton
                action={
                  poll.remindReason === null
                    ? { allowed: true }
                    : { allowed: false, reason: poll.remindReason }
                }
                leftSection={<IconBell size={16} />}
                loading={remind.isPending}
                onClick={() => remind.mutate({ params })}
              >
                {rest ? `Remind ${counted(rest.holders, 'holder')}` : 'Remind holders'}
              </ActionButton>
            ) : null}
          </>
        }
      />
      {isCancelling ? (
        <WordsDialog
          title="Cancel this poll?"
          text="The poll ends without a result and secret votes are erased. Holders will see your reason."
          action="Cancel poll"
          cancel="Keep poll"
          danger
          isSending={cancel.isPending}
          onSend={(reason) =>
            cancel.mutate({ params, body: { reason } }, { onSuccess: () => ask(false) })
          }
          onClose={() => ask(false)}
        />
      ) : null}
    </>
  );
}

function leadOf(poll: OwnPoll): string {
  const { asset, status } = poll;
  if (status === 'REQUESTED') return `${asset.name} · awaiting Holdfast’s approval`;
  if (status === 'SCHEDULED') return `${asset.name} · opens ${momentWithZone(poll.opensAt)}`;
  const end = status === 'OPEN' ? `closes ${momentWithZone(poll.closesAt)}` : '';
  const ended = status === 'OPEN' ? '' : `ended ${momentWithZone(poll.closedAt)}`;
  return `${asset.name} · ${end}${ended}`;
}

const OverTime = ({ poll }: { poll: OwnPoll }) => (
  <Card title="Turnout over time">
    <AreaChart
      label="Turnout in percent"
      names={['Turnout', 'Quorum']}
      format={(value) => percent(value)}
      points={poll.turnoutByHour.map(({ at, percent: share }) => ({
        at: dateTime(at),
        value: Number(share),
        second: Number(poll.quorumPercent),
      }))}
    />
  </Card>
);

const BySize = ({ poll }: { poll: OwnPoll }) => (
  <Card title="Turnout by holding size" flush>
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Units held</th>
          <th scope="col">Holders</th>
          <th scope="col">Voted</th>
          <th scope="col">Share of units voted</th>
          <th scope="col" className={classes.wide}>
            Units not voted
          </th>
        </tr>
      </thead>
      <tbody className="num">
        {poll.bySize.map((row) => (
          <tr key={row.from}>
            <td className="num">
              {Number(row.from) === 0 ? 'Under 10' : `${quantity(row.from)} or more`}
            </td>
            <td className="num">{row.holders}</td>
            <td className="num">{row.voted}</td>
            <td className="num">{percent(row.sharePercent)}</td>
            <td className={`num ${classes.wide}`}>{quantity(row.notVoted)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Card>
);

function Aside({ poll }: { poll: OwnPoll }) {
  const isSealed = poll.status === 'OPEN' && !poll.isLive;
  return (
    <>
      {isSealed ? (
        <Alert tone="info">
          <strong>The result is sealed.</strong> No one, including you, can see results before{' '}
          {momentWithZone(poll.closesAt)}.
        </Alert>
      ) : null}
      <Card title="Rules">
        <Facts
          items={[
            { label: 'Type', value: KIND_WORDS[poll.kind] },
            { label: 'Votes', value: poll.isNamed ? 'Named' : 'Secret' },
            {
              label: 'Voting weight',
              value: poll.weighting === 'units' ? 'By units' : 'One per holder',
            },
            { label: 'Quorum', value: percent(poll.quorumPercent) },
            { label: 'Pass threshold', value: percent(poll.passPercent) },
            { label: 'Created by', value: poll.createdBy },
          ]}
        />
        {poll.status === 'CLOSED' ? <Files poll={poll} /> : null}
      </Card>
      {poll.snapshotAt ? <Told poll={poll} /> : null}
    </>
  );
}

const Files = ({ poll }: { poll: OwnPoll }) => (
  <Button
    component="a"
    variant="default"
    fullWidth
    mt="sm"
    download
    href={poll.isNamed ? `/api/owner/polls/${poll.id}/votes` : `/api/polls/${poll.id}/ballots`}
    leftSection={<IconDownload size={16} />}
  >
    {poll.isNamed ? 'Votes by holder (CSV)' : 'Published list (CSV)'}
  </Button>
);

const Told = ({ poll }: { poll: OwnPoll }) => (
  <Card title="Notifications">
    <Facts
      items={[
        { label: 'Opened', value: dateTime(poll.snapshotAt) },
        ...poll.reminders.map(({ at, told }, n) => ({
          label: told === null ? `Reminder ${n + 1}` : `Reminder ${n + 1}, ${told} notified`,
          value: dateTime(at),
        })),
      ]}
    />
  </Card>
);
