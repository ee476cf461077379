import { Button, TextInput } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import type { CallData } from '../../../lib/call.ts';
import { date } from '../../../lib/format.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { confirm } from '../../../ui/dialogs.ts';
import { Stack } from '../../../ui/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import classes from './drafts.module.css';
import { readable } from './lines.ts';
import { sendPicture } from './send-picture.ts';
import type { Workspace } from './view.ts';

const RichEditor = lazyPart(() => import('./rich-editor.tsx'));

type Update = CallData<'GET /assets/:assetId/updates'>[number];
const NEWS = [
  'GET /assets/:assetId/updates',
  'GET /assets/:assetId',
  'GET /owner/activity-log',
] as const;

/** The owner's news: posted once, and only typing mistakes in it are mended. */
export function Updates({ asset }: { asset: Workspace }) {
  const [editing, edit] = useState<Update>();
  const params = { assetId: asset.id };
  const updates = useQuery(query('GET /assets/:assetId/updates', { params }));
  if (asset.status === 'Draft') {
    return (
      <Card title="Updates">
        <EmptyState icon={<IconSpeakerphone size={20} />} title="Not published yet">
          Updates are posted once investors see the asset. Holders and watchers are told of each.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Stack>
      <Composer
        key={editing?.id ?? 'new'}
        asset={asset}
        of={editing}
        onDone={() => edit(undefined)}
      />
      <Card title="Posted">
        <QueryBoundary
          query={updates}
          what="The updates"
          loading={<SkeletonText lines={6} />}
          empty={<p>Nothing was posted yet.</p>}
        >
          {(rows) => (
            <ol className={classes.rounds}>
              {rows.map((update) => (
                <li key={update.id} className={classes.waiting}>
                  <div>
                    <h3>{update.title}</h3>
                    <p className={classes.when}>{date(update.postedAt)}</p>
                    <p>{readable(update.html).slice(0, 200)}</p>
                  </div>
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={`Mend ${update.title}`}
                    onClick={() => edit(update)}
                  >
                    Mend
                  </Button>
                </li>
              ))}
            </ol>
          )}
        </QueryBoundary>
      </Card>
    </Stack>
  );
}

type ComposerProps = {
  readonly asset: Workspace;
  /** Which is mended; without one a new one is written. */
  readonly of: Update | undefined;
  readonly onDone: () => void;
};

function Composer({ asset, of, onDone }: ComposerProps) {
  const [title, setTitle] = useState(of?.title ?? '');
  const [html, setHtml] = useState(of?.html ?? '');
  const [round, again] = useState(0);
  const params = { assetId: asset.id };
  const effects = { invalidates: NEWS } as const;
  const post = useMutation(
    mutation('POST /owner/assets/:assetId/updates', { ...effects, ok: 'Update posted' }),
  );
  const mend = useMutation(
    mutation('PUT /owner/assets/:assetId/updates/:updateId', { ...effects, ok: 'Update mended' }),
  );
  const send = async () => {
    if (of) {
      const given = { params: { ...params, updateId: of.id }, body: { title, html } };
      return mend.mutate(given, { onSuccess: onDone });
    }
    const yes = await confirm({
      title: `Post “${title}”?`,
      text: `Everybody who holds or watches ${asset.name} is told at once, by mail too. Afterwards only typing mistakes can be mended.`,
      action: 'Post update',
    });
    const empty = () => {
      setTitle('');
      setHtml('');
      again(round + 1);
    };
    if (yes) post.mutate({ params, body: { title, html } }, { onSuccess: empty });
  };
  return (
    <Card title={of ? `Mend “${of.title}”` : 'Post an update'}>
      <div className={classes.rounds}>
        {of ? (
          <Alert tone="plain">
            A typing mistake of up to three letters is mended at once. For anything else post
            another update.
          </Alert>
        ) : null}
        <TextInput
          label="Title"
          maxLength={120}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Suspense fallback={<SkeletonText lines={4} />}>
          <RichEditor
            key={round}
            label="Text of the update"
            html={html}
            isLocked={false}
            onChange={setHtml}
            sendPicture={(file) => sendPicture(asset.id, file)}
          />
        </Suspense>
        <div className={classes.waiting}>
          {of ? (
            <Button variant="default" onClick={onDone}>
              Cancel
            </Button>
          ) : (
            <span className={classes.when}>Live at once, and logged</span>
          )}
          <Button
            disabled={title.trim().length < 2 || html === ''}
            loading={post.isPending || mend.isPending}
            onClick={() => void send()}
          >
            {of ? 'Mend' : 'Post update'}
          </Button>
        </div>
      </div>
    </Card>
  );
}
