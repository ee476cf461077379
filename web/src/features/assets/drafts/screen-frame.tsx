import { type Contents, PLACE_NAMES, type Section } from '@holdfast/domain/assets/drafts/sections';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, Suspense, useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { dateTime } from '../../../lib/figures/format.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { Alert } from '../../../ui/alert.tsx';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { SavedText } from '../../../ui/form/saved-text.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { Difference } from './difference.tsx';
import classes from './editor.module.css';
import type { ScreenState } from './use-screen.ts';
import { type Draft, WORKSPACE, type Workspace } from './view.ts';

const VersionsDrawer = lazyPart(() => import('./versions-drawer.tsx'));

type FrameProps<S extends Section> = {
  readonly asset: Workspace;
  readonly draft: Draft;
  readonly screen: ScreenState<S>;
  readonly lead?: string;
  readonly children: ReactNode;
};

export function ScreenFrame<S extends Section>(props: FrameProps<S>) {
  const { asset, draft, screen, lead, children } = props;
  const [showing, show] = useState(false);
  const state = asset.sections.find((one) => one.section === screen.section);
  const saveNow = (event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    void screen.flush();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key that saves, from every field
    <div className={classOf({ kind: 'stack', gap: 20 })} onKeyDown={saveNow}>
      {/* During a review, the header of every screen shows the review round. */}
      {state?.locked && asset.rounds[0]?.status !== 'pending' ? (
        <Alert tone="plain">{state.locked}</Alert>
      ) : null}
      {screen.failure ? (
        <Alert tone="bad" live>
          {screen.failure}
        </Alert>
      ) : null}
      {screen.conflict ? <ConflictCard screen={screen} /> : null}
      <Said asset={asset} section={screen.section} />
      <Card
        title={PLACE_NAMES[screen.section]}
        aside={<SavedText saved={screen.saved} />}
        footer={
          <Group gap={12} align="center" justify="between" className={classes.foot}>
            <Text as="span" size={12} tone="quiet">
              {state?.saved
                ? `Version ${state.version}, ${dateTime(state.saved.at)} by ${state.saved.name}`
                : 'No changes yet'}
            </Text>
            <Button size="xs" variant="default" onClick={() => show(true)}>
              Versions
            </Button>
          </Group>
        }
      >
        {lead ? (
          <Text tone="quiet" mb={16}>
            {lead}
          </Text>
        ) : null}
        <Stack
          disabled={Boolean(state?.locked)}
          as="fieldset"
          gap={16}
          shrinks
          className={classes.fields}
        >
          {children}
        </Stack>
      </Card>
      {state?.isUnpublished ? <Unpublished asset={asset} draft={draft} screen={screen} /> : null}
      {showing ? (
        <Suspense>
          <VersionsDrawer
            assetId={asset.id}
            section={screen.section}
            now={screen.content}
            onRestore={state?.locked ? undefined : (content) => screen.replace(content as never)}
            onClose={() => show(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

function ConflictCard<S extends Section>({ screen }: { screen: ScreenState<S> }) {
  const { conflict, section, content, resolve } = screen;
  if (!conflict) return null;
  return (
    <Card title={`${conflict.by} also changed this screen`}>
      <Text tone="quiet" mb={16}>
        Choose which version to keep. Both are saved under Versions.
      </Text>
      <Difference
        section={section}
        before={conflict.theirs}
        after={content}
        changesOnly
        heads={[conflict.by, 'You']}
      />
      <Group gap={16} align="center" wrap justify="end" mt={16}>
        <Button variant="default" onClick={() => resolve(conflict.theirs)}>
          Use {conflict.by}’s version
        </Button>
        <Button onClick={() => resolve(content)}>Keep my version</Button>
      </Group>
    </Card>
  );
}

/** Staff's remarks on the section in the latest round. */
function Said({ asset, section }: { asset: Workspace; section: Section }) {
  const [round] = asset.rounds;
  const said = round?.comments.filter((one) => one.section === section) ?? [];
  if (said.length === 0 || round?.status === 'approved') return null;
  return (
    <Alert tone="warn">
      {said.map((one) => (
        <p key={one.id}>
          <strong>{one.by}:</strong> {one.text}
        </p>
      ))}
    </Alert>
  );
}

type UnpublishedProps<S extends Section> = Pick<FrameProps<S>, 'asset' | 'draft' | 'screen'>;

/** Typos in FAQs need no review; the server limits the size of the change. */
function CorrectFaq<S extends Section>({ asset, screen }: Omit<UnpublishedProps<S>, 'draft'>) {
  const correct = useMutation(
    mutation('POST /owner/assets/:assetId/faq/correct', {
      invalidates: [...WORKSPACE, 'GET /assets/:assetId/faq'],
      ok: 'Corrections published',
    }),
  );
  const send = async () => {
    if (await screen.flush()) correct.mutate({ params: { assetId: asset.id } });
  };
  return (
    <Button size="xs" variant="default" loading={correct.isPending} onClick={() => void send()}>
      Publish typo fixes
    </Button>
  );
}

function Unpublished<S extends Section>({ asset, draft, screen }: UnpublishedProps<S>) {
  const { section, content } = screen;
  const discard = useMutation(
    mutation('POST /owner/assets/:assetId/discard-edits', {
      invalidates: WORKSPACE,
      ok: 'Edits discarded',
    }),
  );
  const ask = async () => {
    const yes = await confirm({
      title: `Discard your edits to ${PLACE_NAMES[section].toLowerCase()}?`,
      text: 'The screen returns to the published version. Your edits are kept under Versions.',
      action: 'Discard edits',
      danger: true,
    });
    if (!yes) return;
    const done = { onSuccess: () => screen.replace(draft.live[section] as Contents[S]) };
    discard.mutate({ params: { assetId: asset.id }, body: { section } }, done);
  };
  return (
    <Card
      title="Changes for investors"
      aside={
        <Group gap={8} align="center" wrap>
          {section === 'faq' ? <CorrectFaq asset={asset} screen={screen} /> : null}
          <Button
            size="xs"
            variant="default"
            loading={discard.isPending}
            onClick={() => void ask()}
          >
            Discard edits
          </Button>
        </Group>
      }
    >
      <Difference
        section={section}
        before={draft.live[section] as Contents[S]}
        after={content}
        changesOnly
        heads={['Published', 'Your edits']}
      />
    </Card>
  );
}
