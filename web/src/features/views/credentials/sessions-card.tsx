import { browserName } from '@holdfast/domain/people/identity/browser-name';
import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { dateTime, relative } from '../../../lib/figures/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Box, Group, Text } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import classes from './credentials.module.css';
import { READS, type Session, sessionsOf } from './view.ts';

export function SessionsCard() {
  const credentials = useQuery(query('GET /user/credentials'));
  const { data } = credentials;
  const others = useMutation(
    mutation('POST /user/sessions/end-others', {
      invalidates: READS,
      ok: 'All other sessions ended',
    }),
  );
  return (
    <Card
      title="Sessions"
      aside={
        data && sessionsOf(data).length > 1 ? (
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
      <QueryBoundary query={credentials} what="Sessions" loading={<SkeletonText lines={4} />}>
        {(all) => (
          <ul className={classes.list}>
            {sessionsOf(all).map((item) => (
              <SessionRow key={item.id} item={item} />
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Card>
  );
}

function SessionRow({ item }: { item: Session }) {
  const end = useMutation(
    mutation('POST /user/credentials/:credentialId/revoke', {
      invalidates: READS,
      ok: 'Session ended',
    }),
  );
  const { browser } = item;
  const name = browserName(browser.userAgent);
  const Icon = /Android|iOS/.test(name) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <Group as="li" gap={12} align="center" py={12} line="above" className={classes.row}>
      <Icon size={20} aria-hidden="true" />
      <Box grow>
        <Text as="strong" weight={600}>
          {name}
        </Text>{' '}
        {browser.current ? <Badge tone="info">This browser</Badge> : null}
        <Text size={13} tone="faint" breaks num>
          {browser.place ? `${browser.place} · ` : ''}
          {browser.ip ? `${browser.ip} · ` : ''}Last action{' '}
          {relative(item.lastUsedAt ?? item.madeAt)} · signed in {dateTime(item.madeAt)}
        </Text>
      </Box>
      {browser.current ? null : (
        <Button
          variant="default"
          size="xs"
          loading={end.isPending}
          aria-label={`End the session of ${name}`}
          onClick={() =>
            end.mutate({ params: { credentialId: item.id }, body: { kind: 'session' } })
          }
        >
          End
        </Button>
      )}
    </Group>
  );
}
