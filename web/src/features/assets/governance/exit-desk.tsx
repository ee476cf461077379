import { Button } from '@mantine/core';
import { IconGavel } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import type { CallData } from '../../../lib/call.ts';
import { momentWithZone, percent, quantity, relative } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Card, Facts } from '../../../ui/card.tsx';
import { confirm } from '../../../ui/dialogs.ts';
import { Stack } from '../../../ui/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { WordsDialog } from '../../../ui/words-dialog.tsx';
import classes from './polls.module.css';
import { POLL_READS } from './view.ts';

type ExitVote = CallData<'GET /admin/exit-votes'>[number];

/** The votes on an exit that wait for staff, each with everything that holders will read. */
export function ExitDesk() {
  const votes = useQuery(query('GET /admin/exit-votes', undefined, { refetchInterval: 10_000 }));
  return (
    <QueryBoundary
      query={votes}
      what="The votes"
      carded
      empty={
        <EmptyState icon={<IconGavel size={20} />} title="No vote waits">
          When an owner wants to ask holders about the end of an asset, it appears here.
        </EmptyState>
      }
    >
      {(rows) => (
        <Stack>
          {rows.map((vote) => (
            <ExitCard key={vote.id} vote={vote} />
          ))}
        </Stack>
      )}
    </QueryBoundary>
  );
}

const ExitCard = ({ vote }: { vote: ExitVote }) => (
  <Card
    title={vote.question}
    label={vote.question}
    aside={<TextLink to={paths.adminAsset(vote.asset.id)}>{vote.asset.name}</TextLink>}
  >
    <div className={classes.fields}>
      <p className={classes.words}>{vote.explanation}</p>
      <Facts
        items={[
          { label: 'Owner', value: vote.companyName },
          { label: 'Asked for', value: `${relative(vote.requestedAt)} by ${vote.requestedBy}` },
          { label: 'Units held now', value: quantity(vote.units) },
          ...vote.options.map(({ label, note, isRecommended }) => ({
            label: isRecommended ? `${label}, recommended` : label,
            value: note || 'Nothing is said of it',
          })),
          { label: 'Opens', value: vote.opensAt ? momentWithZone(vote.opensAt) : 'Once you agree' },
          { label: 'Closes', value: momentWithZone(vote.closesAt) },
          { label: 'Votes', value: vote.isNamed ? 'Named' : 'Secret' },
          { label: 'A vote weighs', value: vote.weighting === 'units' ? 'Its units' : 'One' },
          { label: 'Quorum', value: percent(vote.quorumPercent) },
          { label: 'To pass', value: percent(vote.passPercent) },
          { label: 'Files', value: vote.documents.map(({ name }) => name).join(', ') || 'None' },
        ]}
      />
    </div>
    <Decision vote={vote} />
  </Card>
);

function Decision({ vote }: { vote: ExitVote }) {
  const [isRejecting, reject] = useState(false);
  const params = { pollId: vote.id };
  const decide = useMutation(
    mutation('POST /admin/exit-votes/:pollId/decision', {
      invalidates: ['GET /admin/exit-votes', 'GET /admin/overview', ...POLL_READS],
    }),
  );
  const { fingerprint } = vote;
  const approve = async () => {
    const yes = await confirm({
      title: 'Let holders vote on the exit?',
      text: `The holders of ${vote.asset.name} are asked. Trading is halted from the opening on, and ends for good if they vote for it.`,
      action: 'Agree',
    });
    if (yes) decide.mutate({ params, body: { outcome: 'approve', fingerprint } });
  };
  return (
    <div className={classes.decision}>
      <Button variant="default" onClick={() => reject(true)}>
        Send back
      </Button>
      <ActionButton
        action={vote.actions.approve}
        loading={decide.isPending}
        onClick={() => void approve()}
      >
        Agree
      </ActionButton>
      {isRejecting ? (
        <WordsDialog
          about={vote.id}
          title="Send this vote back?"
          text="The owner reads your reason, may change the vote and send it again."
          action="Send back"
          isSending={decide.isPending}
          onSend={(reason) =>
            decide.mutate(
              { params, body: { outcome: 'reject', reason } },
              { onSuccess: () => reject(false) },
            )
          }
          onClose={() => reject(false)}
        />
      ) : null}
    </div>
  );
}
