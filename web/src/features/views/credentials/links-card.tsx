import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { dateTime } from '../../../lib/figures/format.ts';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Box, Group, Text } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import classes from './credentials.module.css';
import { factsOf, type Link, linksOf, READS, WORDS } from './view.ts';

export function LinksCard() {
  const credentials = useQuery(query('GET /user/credentials'));
  return (
    <Card title="Links and codes">
      <QueryBoundary
        query={credentials}
        what="Links and codes"
        loading={<SkeletonText lines={3} />}
      >
        {(all) => {
          const links = linksOf(all);
          return links.length === 0 ? (
            <EmptyState icon={<IconLink size={20} />} title="No links or codes in use">
              Links to your calendar, portfolio or data, and invitations you send, are listed here.
            </EmptyState>
          ) : (
            <ul className={classes.list}>
              {links.map((link) => (
                <LinkRow key={`${link.kind} ${link.id}`} link={link} />
              ))}
            </ul>
          );
        }}
      </QueryBoundary>
    </Card>
  );
}

function LinkRow({ link }: { link: Link }) {
  const { name, effect } = WORDS[link.kind];
  const revoke = useMutation(
    mutation('POST /user/credentials/:credentialId/revoke', {
      invalidates: READS,
      ok: `${name} revoked`,
    }),
  );
  const ask = async () => {
    const sure = await confirm({
      title: `Revoke ${name.charAt(0).toLowerCase()}${name.slice(1)}?`,
      text: effect,
      action: 'Revoke',
      danger: true,
    });
    if (sure) revoke.mutate({ params: { credentialId: link.id }, body: { kind: link.kind } });
  };
  return (
    <Group as="li" gap={12} align="center" py={12} line="above" className={classes.row}>
      <IconLink size={20} aria-hidden="true" />
      <Box grow>
        <Text as="strong" weight={600}>
          {name}
        </Text>
        {link.detail ? (
          <Text as="span" breaks>
            {' '}
            {link.detail}
          </Text>
        ) : null}
        <Text size={13} tone="faint" breaks>
          {link.opens}
        </Text>
        <Text size={13} tone="faint" breaks num>
          {factsOf(link, dateTime)}
        </Text>
      </Box>
      <Button
        variant="default"
        size="xs"
        loading={revoke.isPending}
        aria-label={`Revoke ${name}${link.detail ? ` ${link.detail}` : ''}`}
        onClick={() => void ask()}
      >
        Revoke
      </Button>
    </Group>
  );
}
