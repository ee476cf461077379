import { Button } from '@mantine/core';
import { IconDownload, IconFileZip } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { write } from '../../../api/cache.ts';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ProofDialog } from '../../../ui/form/proof-dialog.tsx';
import { ReasonedButton } from '../../../ui/form/reasoned-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import classes from './privacy.module.css';
import { type ArchiveState, archiveView } from './view.ts';

const BADGES = {
  none: null,
  making: <Badge tone="info">In preparation</Badge>,
  ready: <Badge tone="good">Ready</Badge>,
  over: <Badge>Expired</Badge>,
  failed: <Badge tone="bad">Failed</Badge>,
} as const;

const ASK_AGAIN_MS = 2_000;
const isMaking = (state: ArchiveState | undefined) => state?.archive?.status === 'REQUESTED';

export function ArchiveCard() {
  const archive = useQuery(
    query(
      'GET /user/privacy/archive',
      {},
      { refetchInterval: (state) => (isMaking(state) ? ASK_AGAIN_MS : false) },
    ),
  );
  const { data } = archive;
  return (
    <Card title="Download your data" aside={data ? BADGES[archiveView(data).kind] : null}>
      <QueryBoundary query={archive} what="Your downloads" loading={<SkeletonText lines={3} />}>
        {(state) => <Archive state={state} />}
      </QueryBoundary>
    </Card>
  );
}

function Archive({ state }: { state: ArchiveState }) {
  const [asking, setAsking] = useState<'new' | 'save'>();
  const close = () => setAsking(undefined);
  const view = archiveView(state);
  const isWaiting = view.kind === 'making';
  return (
    <Stack gap={20}>
      {view.kind === 'failed' ? (
        <Alert tone="warn">{view.text}</Alert>
      ) : (
        <p className={classes.lead} aria-live="polite">
          {view.text}
        </p>
      )}
      <Group gap={12} wrap>
        {view.kind === 'ready' ? (
          <Button leftSection={<IconDownload size={16} />} onClick={() => setAsking('save')}>
            Download archive
          </Button>
        ) : (
          <ReasonedButton
            leftSection={<IconFileZip size={16} />}
            loading={isWaiting}
            whyNot={view.later}
            onClick={() => setAsking('new')}
          >
            Request your data
          </ReasonedButton>
        )}
      </Group>
      {view.later ? (
        <Text size={13} tone="faint">
          {view.later}
        </Text>
      ) : null}
      {asking === 'new' ? <AskDialog onClose={close} /> : null}
      {asking === 'save' ? <SaveDialog onClose={close} /> : null}
    </Stack>
  );
}

function AskDialog({ onClose }: { onClose: () => void }) {
  const ask = useMutation(
    mutation('POST /user/privacy/archive', {
      quiet: true,
      onSuccess: (state, _, client) => {
        write(client, 'GET /user/privacy/archive', {}, () => state);
        onClose();
      },
    }),
  );
  return (
    <ProofDialog
      title="Request your data"
      action="Request your data"
      text="We’ll notify you here and by email when it’s ready. It’s available for 24 hours. You can request it once a day."
      send={ask}
      body={(proof) => ({ body: proof })}
      onClose={onClose}
    />
  );
}

/** The link works once and only for minutes, so it is followed immediately and never stored. */
function follow(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

function SaveDialog({ onClose }: { onClose: () => void }) {
  const save = useMutation(
    mutation('POST /user/privacy/archive/link', {
      quiet: true,
      onSuccess: ({ url }) => {
        follow(url);
        onClose();
      },
    }),
  );
  return (
    <ProofDialog
      title="Download archive"
      action="Download"
      text="The archive contains all your data, including your documents. Save it somewhere private."
      send={save}
      body={(proof) => ({ body: proof })}
      onClose={onClose}
    />
  );
}
