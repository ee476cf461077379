import { IconGavel } from '@tabler/icons-react';
import type { CallData } from '../../../lib/call.ts';
import { daysUntil, momentWithZone } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { ListRow, RowList } from '../../../ui/tables/row-list.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { PollBadge } from './poll-badge.tsx';

type Row = CallData<'GET /assets/:assetId/polls'>[number];

export function PollsList({ assetId, polls }: { assetId: string; polls: readonly Row[] }) {
  if (polls.length === 0) {
    return (
      <Card title="Polls">
        <EmptyState icon={<IconGavel size={20} />} title="No polls yet">
          The owner’s polls appear here.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card title="Polls" flush>
      <RowList>
        {polls.map((poll) => (
          <ListRow
            key={poll.id}
            title={<TextLink to={paths.assetPoll(assetId, poll.id)}>{poll.question}</TextLink>}
            about={aboutOf(poll)}
          >
            <PollBadge poll={poll} />
          </ListRow>
        ))}
      </RowList>
    </Card>
  );
}

function aboutOf(poll: Row): string {
  const own = !poll.mine ? '' : poll.mine.votedAt ? ' · You have voted' : ' · You have not voted';
  if (poll.status === 'OPEN' && poll.closesAt) {
    return `Closes ${momentWithZone(poll.closesAt)} · ${daysUntil(poll.closesAt)}${own}`;
  }
  const result = poll.winner ? ` · ${poll.winner}` : '';
  return `${poll.status === 'CANCELLED' ? 'Cancelled' : 'Closed'} ${momentWithZone(poll.closedAt)}${result}${own}`;
}
