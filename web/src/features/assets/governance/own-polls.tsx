import { Button } from '@mantine/core';
import { IconGavel, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { momentWithZone } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/card.tsx';
import { useGo } from '../../../ui/link.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { ListRow, RowList } from '../../../ui/row-list.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { NEW_POLL } from './composer.form.ts';
import { PollBadge } from './poll-badge.tsx';

/** The polls of one of the owner's assets, and the beginning of a new one. */
export function OwnPolls({ assetId, isDraft }: { assetId: string; isDraft: boolean }) {
  const go = useGo();
  const params = { assetId };
  const polls = useQuery(query('GET /owner/assets/:assetId/polls', { params }));
  const write = useMutation(
    mutation('POST /owner/assets/:assetId/polls', {
      invalidates: ['GET /owner/assets/:assetId/polls'],
    }),
  );
  const start = () =>
    write.mutate({ params, body: NEW_POLL }, { onSuccess: ({ id }) => go(paths.ownerPoll(id)) });
  const begin = (
    <Button
      size="sm"
      leftSection={<IconPlus size={16} />}
      loading={write.isPending}
      onClick={start}
    >
      New poll
    </Button>
  );
  return (
    <Card title="Polls" flush aside={isDraft ? null : begin}>
      <QueryBoundary
        query={polls}
        what="The polls"
        loading={<SkeletonRows rows={4} />}
        empty={
          <EmptyState icon={<IconGavel size={20} />} title="No polls yet">
            {isDraft
              ? 'Holders are asked once there are some.'
              : 'Ask the holders: in secret or named, by units or one vote each.'}
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
                        : 'Opens when it is scheduled'
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
