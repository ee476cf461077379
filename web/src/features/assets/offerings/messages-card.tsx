import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { query } from '../../../api/query.ts';
import { counted, dateTime } from '../../../lib/figures/format.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { ListRow, RowList } from '../../../ui/tables/row-list.tsx';
import classes from './offerings.module.css';
import { isRead, type ManagedOffering } from './view.ts';

const MessageDialog = lazyPart(() => import('./message-dialog.tsx'));

export function MessagesCard({ offering }: { offering: ManagedOffering }) {
  const [isWriting, write] = useState(false);
  const isOwner = useUser()?.company?.isOwner === true;
  const messages = useQuery(
    query('GET /offerings/:offeringId/messages', { params: { offeringId: offering.id } }),
  );
  const hasReaders = isRead(offering);
  if (!hasReaders && (messages.data?.length ?? 0) === 0) return null;
  return (
    <Card
      title="Messages to investors"
      flush
      aside={
        isOwner && hasReaders ? (
          <Button size="xs" variant="default" onClick={() => write(true)}>
            Message investors
          </Button>
        ) : null
      }
    >
      <QueryBoundary
        query={messages}
        what="Messages"
        loading={<SkeletonRows rows={1} label="Loading messages" />}
        empty={
          <Text px={20} pt={4} pb={20} size={13} loose tone="quiet">
            No messages yet. Messages reach every investor with an active commitment.
          </Text>
        }
      >
        {(rows) => (
          <RowList>
            {rows.map((one) => (
              <ListRow
                key={one.id}
                title={one.subject}
                about={
                  <>
                    <span className={classes.message}>{one.text}</span>
                    {`${one.sentBy}, ${dateTime(one.sentAt)}, to ${counted(one.recipients, 'investor')}`}
                  </>
                }
              />
            ))}
          </RowList>
        )}
      </QueryBoundary>
      {isWriting ? (
        <Suspense>
          <MessageDialog offering={offering} onClose={() => write(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}
