import { Button, TextInput } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import type { CallData } from '../../../lib/call.ts';
import { date } from '../../../lib/figures/format.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { Alert } from '../../../ui/alert.tsx';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { ReasonedButton } from '../../../ui/form/reasoned-button.tsx';
import { useDraftState } from '../../../ui/form/use-draft.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import classes from './editor.module.css';
import { readable } from './lines.ts';
import { sendPicture } from './send-picture.ts';
import type { Workspace } from './view.ts';

const RichEditor = lazyPart(() => import('./rich-editor.tsx'));

type Update = CallData<'GET /assets/:assetId/updates'>[number];
/** Typos are corrected in place; other changes become a correction below the update. */
type Editing = { readonly of: Update; readonly how: 'mend' | 'correct' };
const NEWS = [
  'GET /assets/:assetId/updates',
  'GET /assets/:assetId',
  'GET /owner/activity-log',
] as const;

export function Updates({ asset }: { asset: Workspace }) {
  const [editing, edit] = useState<Editing>();
  const params = { assetId: asset.id };
  const updates = useQuery(query('GET /assets/:assetId/updates', { params }));
  if (asset.status === 'Draft') {
    return (
      <Card title="Updates">
        <EmptyState icon={<IconSpeakerphone size={20} />} title="Not published yet">
          You can post updates after the asset is published. Holders and watchers are notified of
          each.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Stack>
      <Composer
        key={editing ? `${editing.of.id} ${editing.how}` : 'new'}
        asset={asset}
        editing={editing}
        onDone={() => edit(undefined)}
      />
      <Card title="Posted">
        <QueryBoundary
          query={updates}
          what="Updates"
          loading={<SkeletonText lines={6} />}
          empty={<p>No updates yet</p>}
        >
          {(rows) => (
            <Stack as="ol" gap={20} className={classes.rounds}>
              {rows.map((update) => (
                <Group
                  key={update.id}
                  as="li"
                  gap={12}
                  align="center"
                  justify="between"
                  className={classes.waiting}
                >
                  <div>
                    <h3>{update.title}</h3>
                    <Text size={12} tone="quiet" mb={6}>
                      {date(update.postedAt)}
                    </Text>
                    <p>{readable(update.html).slice(0, 200)}</p>
                    {update.corrections.map((one) => (
                      <Text key={one.id} tone="quiet" mt={6} className={classes.corrected}>
                        Corrected {date(one.postedAt)}: {readable(one.html).slice(0, 200)}
                      </Text>
                    ))}
                  </div>
                  <Group gap={8} wrap fixed>
                    <Button
                      size="xs"
                      variant="default"
                      aria-label={`Fix a typo in ${update.title}`}
                      onClick={() => edit({ of: update, how: 'mend' })}
                    >
                      Fix a typo
                    </Button>
                    <Button
                      size="xs"
                      variant="default"
                      aria-label={`Correct ${update.title}`}
                      onClick={() => edit({ of: update, how: 'correct' })}
                    >
                      Correct
                    </Button>
                  </Group>
                </Group>
              ))}
            </Stack>
          )}
        </QueryBoundary>
      </Card>
    </Stack>
  );
}

type ComposerProps = {
  readonly asset: Workspace;
  readonly editing: Editing | undefined;
  readonly onDone: () => void;
};

const WORDS = {
  new: {
    action: 'Post update',
    note: undefined,
    aside: 'Published immediately and emailed to holders and watchers',
  },
  mend: {
    action: 'Save',
    note: 'You can fix typos of up to three letters directly. Post a correction for anything else.',
    aside: undefined,
  },
  correct: {
    action: 'Post correction',
    note: 'The correction appears under the update with today’s date. The original text stays, and everyone notified of it is notified again.',
    aside: undefined,
  },
} as const;

function useSend(asset: Workspace, editing: Editing | undefined) {
  const params = { assetId: asset.id };
  const effects = { invalidates: NEWS } as const;
  const at = '/owner/assets/:assetId/updates';
  const post = useMutation(mutation(`POST ${at}`, { ...effects, ok: 'Update posted' }));
  const mend = useMutation(mutation(`PUT ${at}/:updateId`, { ...effects, ok: 'Typo fixed' }));
  const correct = useMutation(
    mutation(`POST ${at}/:updateId/corrections`, { ...effects, ok: 'Correction posted' }),
  );
  const told = `All holders and watchers of ${asset.name} are notified immediately, including by email.`;
  const send = async (title: string, html: string, onSuccess: () => void) => {
    const done = { onSuccess };
    const updateId = editing?.of.id ?? '';
    if (editing?.how === 'mend') {
      return mend.mutate({ params: { ...params, updateId }, body: { title, html } }, done);
    }
    const yes = await confirm(
      editing
        ? {
            title: `Post a correction of “${editing.of.title}”?`,
            text: `${told} It can’t be withdrawn.`,
            action: 'Post correction',
          }
        : {
            title: `Post “${title}”?`,
            text: `${told} Afterwards you can only fix typos.`,
            action: 'Post update',
          },
    );
    if (!yes) return;
    if (editing) correct.mutate({ params: { ...params, updateId }, body: { html } }, done);
    else post.mutate({ params, body: { title, html } }, done);
  };
  return { send, isSending: post.isPending || mend.isPending || correct.isPending };
}

function Composer({ asset, editing, onDone }: ComposerProps) {
  const isMend = editing?.how === 'mend';
  const { values, change, reset, round } = useDraftState(
    { title: editing?.of.title ?? '', html: isMend ? editing.of.html : '' },
    { params: { assetId: asset.id, update: editing?.of.id, how: editing?.how } },
  );
  const { title, html } = values;
  const { send, isSending } = useSend(asset, editing);
  const words = WORDS[editing?.how ?? 'new'];
  const done = () => {
    reset();
    if (editing) onDone();
  };
  return (
    <Card
      title={
        editing ? `${isMend ? 'Fix a typo in' : 'Correct'} “${editing.of.title}”` : 'Post an update'
      }
    >
      <Stack gap={20} className={classes.rounds}>
        {words.note ? <Alert tone="plain">{words.note}</Alert> : null}
        {editing?.how === 'correct' ? null : (
          <TextInput
            label="Title"
            required
            maxLength={120}
            value={title}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
        )}
        <Suspense fallback={<SkeletonText lines={4} />}>
          <RichEditor
            key={round}
            label={editing?.how === 'correct' ? 'Correction' : 'Update text'}
            html={html}
            isLocked={false}
            onChange={(next) => change({ html: next })}
            sendPicture={(file) => sendPicture(asset.id, file)}
          />
        </Suspense>
        <Group gap={12} align="center" justify="between" className={classes.waiting}>
          {editing ? (
            <Button variant="default" onClick={onDone}>
              Cancel
            </Button>
          ) : (
            <Text as="span" size={12} tone="quiet" mb={6}>
              {words.aside}
            </Text>
          )}
          <ReasonedButton
            whyNot={
              title.trim().length < 2 ? 'Enter a title' : html === '' ? 'Enter the text' : undefined
            }
            loading={isSending}
            onClick={() => void send(title, html, done)}
          >
            {words.action}
          </ReasonedButton>
        </Group>
      </Stack>
    </Card>
  );
}
