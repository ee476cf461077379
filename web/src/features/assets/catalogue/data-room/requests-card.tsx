import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../../api/mutation.ts';
import { cursorList } from '../../../../api/query.ts';
import { dateTime } from '../../../../lib/figures/format.ts';
import { ActionButton } from '../../../../ui/action-button.tsx';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';
import { confirm } from '../../../../ui/dialogs/dialogs.ts';
import { WordsDialog } from '../../../../ui/dialogs/words-dialog.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Group, Stack, Text } from '../../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../../ui/query-boundary.tsx';
import { showOlder } from '../../../../ui/tables/show-older.tsx';
import classes from './data-room.module.css';
import own from './panel.module.css';
import { type AccessRequest, DATA_ROOM_READS } from './view.ts';

export const useRequests = (assetId: string) =>
  useInfiniteQuery(
    cursorList('GET /owner/assets/:assetId/data-room/requests', { params: { assetId } }),
  );

export function RequestsCard({ assetId }: { assetId: string }) {
  const requests = useRequests(assetId);
  return (
    <QueryBoundary query={requests} what="Access requests" empty={null} loading={null}>
      {({ rows }) => (
        <Card flush title="Access requests" aside={<span className="num">{openWords(rows)}</span>}>
          <ul>
            {rows.map((one) => (
              <RequestRow key={one.id} assetId={assetId} request={one} />
            ))}
          </ul>
          {showOlder(requests)}
        </Card>
      )}
    </QueryBoundary>
  );
}

const openWords = (rows: readonly AccessRequest[]): string => {
  const open = rows.filter((one) => one.status === 'requested').length;
  return open === 0 ? 'All answered' : `${open} to answer`;
};

const STATUS: Readonly<Record<AccessRequest['status'], readonly [string, BadgeTone]>> = {
  requested: ['Awaiting answer', 'warn'],
  granted: ['Granted', 'good'],
  declined: ['Declined', 'plain'],
  ended: ['Ended', 'plain'],
};

type RowProps = { readonly assetId: string; readonly request: AccessRequest };

function RequestRow({ assetId, request }: RowProps) {
  const { reader, company, avatar, document, words, status, requestedAt, reason } = request;
  const [label, tone] = STATUS[status];
  const who = company ?? reader ?? 'A former user';
  return (
    <Group as="li" gap={12} align="start" wrap px={20} py={12} line="above" className={own.request}>
      <Avatar avatar={avatar} size={32} />
      <Stack gap={2} grow className={classes.words}>
        <Group as="span" gap={8} rowGap={4} align="center" wrap>
          <Text as="b" size={12.5} weight={550} breaks>
            {who}
          </Text>
          <Badge tone={tone}>{label}</Badge>
        </Group>
        <Text as="span" size={12} tone="faint">
          {[company ? reader : undefined, document.name, dateTime(requestedAt)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <q className={own.quote}>{words}</q>
        {reason ? (
          <Text as="span" size={12} tone="faint">
            Your answer: {reason}
          </Text>
        ) : null}
      </Stack>
      <Answers assetId={assetId} request={request} who={who} />
    </Group>
  );
}

function Answers({ assetId, request, who }: RowProps & { readonly who: string }) {
  const [asking, setAsking] = useState<'decline' | 'end'>();
  const at = '/owner/assets/:assetId/data-room/requests/:requestId';
  const invalidates = DATA_ROOM_READS;
  const grant = useMutation(mutation(`POST ${at}/grant`, { invalidates, ok: 'Access granted' }));
  const decline = useMutation(
    mutation(`POST ${at}/decline`, { invalidates, ok: 'Request declined' }),
  );
  const end = useMutation(mutation(`POST ${at}/end`, { invalidates, ok: 'Access ended' }));
  const params = { assetId, requestId: request.id };
  const { name } = request.document;
  const give = async () => {
    const yes = await confirm({
      title: `Grant ${who} access to ${name}?`,
      text: 'They can open every version, regardless of its access level, until you end their access.',
      action: 'Grant access',
    });
    if (yes) grant.mutate({ params });
  };
  const send = asking === 'end' ? end : decline;
  return (
    <Group gap={8} align="center" justify="end" wrap className={classes.buttons}>
      <ActionButton
        action={request.status === 'requested' ? request.actions.grant : undefined}
        size="xs"
        loading={grant.isPending}
        onClick={() => void give()}
        aria-label={`Grant ${who} access to ${name}`}
      >
        Grant access
      </ActionButton>
      <ActionButton
        action={request.status === 'requested' ? request.actions.decline : undefined}
        size="xs"
        variant="default"
        onClick={() => setAsking('decline')}
        aria-label={`Decline ${who}’s request for ${name}`}
      >
        Decline
      </ActionButton>
      <ActionButton
        action={request.status === 'granted' ? request.actions.end : undefined}
        size="xs"
        variant="default"
        onClick={() => setAsking('end')}
        aria-label={`End ${who}’s access to ${name}`}
      >
        End access
      </ActionButton>
      {asking ? (
        <WordsDialog
          title={asking === 'end' ? `End ${who}’s access?` : `Decline ${who}’s request?`}
          text={
            asking === 'end'
              ? `Their access will then depend on the file’s access level. They will see your reason.`
              : `They will see your reason and can request access again.`
          }
          action={asking === 'end' ? 'End access' : 'Decline request'}
          danger={asking === 'end'}
          isSending={send.isPending}
          onSend={(reason) =>
            send.mutate({ params, body: { reason } }, { onSuccess: () => setAsking(undefined) })
          }
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </Group>
  );
}
