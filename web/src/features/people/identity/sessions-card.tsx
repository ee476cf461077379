import { browserName } from '@holdfast/domain/people/identity/browser-name';
import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { dateTime, relative } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import classes from './account.module.css';
import { type SessionItem, sessionsQuery, useEndOthers, useEndSession } from './queries.ts';

/** Where one is signed in, and how to end it there. */
export function SessionsCard() {
  const { data, isError, error, refetch } = useQuery(sessionsQuery());
  const others = useEndOthers();
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
      {isError ? (
        <ErrorState title="Sessions did not load" error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <ul className={classes.sessions}>
          {data.map((item) => (
            <SessionRow key={item.id} item={item} />
          ))}
        </ul>
      ) : (
        <SkeletonText lines={4} />
      )}
    </Card>
  );
}

function SessionRow({ item }: { item: SessionItem }) {
  const end = useEndSession();
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
          onClick={() => end.mutate(item.id)}
        >
          End
        </Button>
      )}
    </li>
  );
}
