import { QUESTION_MAX } from '@holdfast/domain/assets/governance/poll.machine';
import { Button } from '@mantine/core';
import { IconGavel, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { momentWithZone } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { WordsDialog } from '../../../ui/dialogs/words-dialog.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useGo } from '../../../ui/link.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { ListRow, RowList } from '../../../ui/tables/row-list.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { NEW_POLL } from './composer.form.ts';
import { PollBadge } from './poll-badge.tsx';

function NewPoll({ assetId }: { assetId: string }) {
  const [isAsking, ask] = useState(false);
  const go = useGo();
  const write = useMutation(
    mutation('POST /owner/assets/:assetId/polls', {
      invalidates: ['GET /owner/assets/:assetId/polls'],
      quiet: true,
    }),
  );
  const create = (question: string) =>
    write.mutate(
      { params: { assetId }, body: { ...NEW_POLL, question } },
      { onSuccess: ({ id }) => go(paths.ownerPoll(id)) },
    );
  return (
    <>
      <Button size="sm" leftSection={<IconPlus size={16} />} onClick={() => ask(true)}>
        New poll
      </Button>
      {isAsking ? (
        <WordsDialog
          title="New poll"
          text="You can edit the question and everything else until you schedule the poll."
          label="What do holders decide?"
          action="Create draft"
          short
          most={QUESTION_MAX}
          isSending={write.isPending}
          error={write.error}
          onSend={create}
          onClose={() => ask(false)}
        />
      ) : null}
    </>
  );
}

export function OwnPolls({ assetId, isDraft }: { assetId: string; isDraft: boolean }) {
  const polls = useQuery(query('GET /owner/assets/:assetId/polls', { params: { assetId } }));
  return (
    <Card title="Polls" flush aside={isDraft ? null : <NewPoll assetId={assetId} />}>
      <QueryBoundary
        query={polls}
        what="Polls"
        loading={<SkeletonRows rows={4} />}
        empty={
          <EmptyState icon={<IconGavel size={20} />} title="No polls yet">
            {isDraft
              ? 'You can create polls after units are issued.'
              : 'Ask holders to vote on a question or an exit.'}
          </EmptyState>
        }
      >
        {(rows) => (
          <RowList>
            {rows.map((poll) => (
              <ListRow
                key={poll.id}
                title={
                  <TextLink to={paths.ownerPoll(poll.id)}>
                    {poll.question || 'Untitled poll'}
                  </TextLink>
                }
                about={
                  poll.status === 'OPEN'
                    ? `Closes ${momentWithZone(poll.closesAt)}`
                    : poll.closedAt
                      ? `Ended ${momentWithZone(poll.closedAt)}`
                      : poll.opensAt
                        ? `Opens ${momentWithZone(poll.opensAt)}`
                        : 'Not scheduled'
                }
              >
                <PollBadge poll={poll} />
              </ListRow>
            ))}
          </RowList>
        )}
      </QueryBoundary>
    </Card>
  );
}
