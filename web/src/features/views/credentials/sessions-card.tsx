import { browserName } from '@holdfast/domain/people/identity/browser-name';
import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import type { CallData } from '../../../lib/call.ts';
import { dateTime, relative } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import classes from './account.module.css';

type SessionItem = CallData<'GET /user/sessions'>[number];
const changes = { invalidates: ['GET /user/sessions'] } as const;

/** Where one is signed in, and how to end it there. */
export function SessionsCard() {
  const sessions = useQuery(query('GET /user/sessions'));
  const { data } = sessions;
  const others = useMutation(
    mutation('POST /user/sessions/end-others', { ...changes, ok: 'Every other session was ended' }),
  );
  return (
    <Card
      title="Sessions"
      aside={
        data && data.length > 1 ? (
          <Button
            variant="default"
            size="xs"
            loading={others.isPending}
            onClick={() => others.mutate()}
          >
            End all others
          </Button>
        ) : null
      }
    >
      <QueryBoundary query={sessions} what="Sessions" loading={<SkeletonText lines={4} />}>
        {(items) => (
          <ul className={classes.sessions}>
            {items.map((item) => (
              <SessionRow key={item.id} item={item} />
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Card>
  );
}

function SessionRow({ item }: { item: SessionItem }) {
  const end = useMutation(
    mutation('DELETE /user/sessions/:sessionId', { ...changes, ok: 'The session was ended' }),
  );
  const name = browserName(item.userAgent);
  const Icon = /Android|iOS/.test(name) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes.session}>
      <Icon size={20} aria-hidden="true" />
      <div className={classes.words}>
        <strong>{name}</strong> {item.current ? <Badge tone="info">This browser</Badge> : null}
        <p className="num">
          {item.place ? `${item.place} · ` : ''}
          {item.ip ? `${item.ip} · ` : ''}Last action {relative(item.lastSeenAt)} · signed in{' '}
          {dateTime(item.createdAt)}
        </p>
      </div>
      {item.current ? null : (
        <Button
          variant="default"
          size="xs"
          loading={end.isPending}
          aria-label={`End the session of ${name}`}
          onClick={() => end.mutate({ params: { sessionId: item.id } })}
        >
          End
        </Button>
      )}
    </li>
  );
}
