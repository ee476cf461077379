import { Button, Menu } from '@mantine/core';
import { IconDots, IconEye } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { AvailabilityBadge } from '../../../ui/availability-badge.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Thumb } from '../../../ui/cover/cover.tsx';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Link, useGo, useMayOpen, usePathname } from '../../../ui/link.tsx';
import { QueryBoundary, together } from '../../../ui/query-boundary.tsx';
import { SkeletonPage } from '../../../ui/skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { placesOf } from './asset-tabs.ts';
import classes from './editor.module.css';
import { Next, TakeBack, useNext } from './next-step.tsx';
import type { Workspace } from './view.ts';

type FrameProps = {
  readonly assetId: string;
  readonly children: ReactNode | ((asset: Workspace) => ReactNode);
};

export function AssetFrame({ assetId, children }: FrameProps) {
  const asset = useQuery(
    query('GET /owner/assets/:assetId', { params: { assetId } }, { pageWide: true }),
  );
  // A next step makes the header taller, so the page waits for it too.
  const next = useNext(assetId);
  return (
    <QueryBoundary query={together(asset, next)} what="The asset" loading={<SkeletonPage />} carded>
      {(data) => (
        <Stack>
          <Head asset={data} />
          {typeof children === 'function' ? children(data) : children}
        </Stack>
      )}
    </QueryBoundary>
  );
}

function Head({ asset }: { asset: Workspace }) {
  const { tabs, tab, sections, section } = placesOf(asset, usePathname(), useMayOpen());
  const crumbs = [{ label: 'Assets', to: paths.ownerAssets() }];
  const own = { label: asset.name, to: paths.ownerAsset(asset.id) };
  const isStart = tab?.label === 'Overview';
  return (
    <>
      <PageHeader
        title={asset.name}
        lead={leadOf(asset)}
        media={<Thumb category={asset.category} seed={asset.id} src={asset.cover} size={44} />}
        badges={<Badges asset={asset} />}
        crumbs={isStart ? crumbs : [...crumbs, own]}
        {...(isStart ? {} : { name: section?.label ?? asset.name })}
        actions={
          <>
            <Button
              component={Link}
              to={paths.ownerAsset(asset.id, 'preview')}
              variant="default"
              leftSection={<IconEye size={16} aria-hidden />}
            >
              Preview
            </Button>
            <Next asset={asset} />
            <More asset={asset} />
          </>
        }
      />
      <Tabs label={`About ${asset.name}`} here={tab?.to ?? ''} tabs={tabs} />
      {tab && sections.length > 1 ? (
        <Tabs label={tab.label} here={section?.to ?? ''} tabs={sections} isInner />
      ) : null}
      <Review asset={asset} />
    </>
  );
}

/** The asset's symbol, company and structure; each screen shows when it was saved. */
const leadOf = (asset: Workspace): string =>
  [asset.symbol, asset.companyName, asset.structureName].filter(Boolean).join(' · ');

function Badges({ asset }: { asset: Workspace }) {
  const { status, reviewStatus, sections } = asset;
  const hasEdits = sections.some(({ isUnpublished }) => isUnpublished);
  return (
    <>
      <AvailabilityBadge availability={asset.availability} />
      {status === 'Draft' && reviewStatus !== 'none' ? (
        <StatusBadge of="review" status={reviewStatus} />
      ) : null}
      {hasEdits ? <Badge tone="warn">Unpublished edits</Badge> : null}
    </>
  );
}

function More({ asset }: { asset: Workspace }) {
  const go = useGo();
  const remove = useMutation(
    mutation('DELETE /owner/assets/:assetId', {
      invalidates: ['GET /owner/assets', 'GET /owner/dashboard', 'GET /owner/activity-log'],
      ok: 'Draft deleted',
    }),
  );
  const ask = async () => {
    const yes = await confirm({
      title: `Delete ${asset.name}?`,
      text: 'The draft and all its texts, pictures and documents are permanently deleted.',
      action: 'Delete draft',
      danger: true,
    });
    if (!yes) return;
    const done = { onSuccess: () => void go(paths.ownerAssets()) };
    remove.mutate({ params: { assetId: asset.id } }, done);
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          px={10}
          className={classes.more}
          aria-label="More"
          loading={remove.isPending}
        >
          <IconDots size={18} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void go(paths.ownerAssetNew(asset.id))}>Make a copy</Menu.Item>
        <Menu.Item onClick={() => void go(paths.asset(asset.id))}>View asset page</Menu.Item>
        <Menu.Item
          color="ember"
          disabled={asset.deleteBlockedBy !== null}
          onClick={() => void ask()}
        >
          Delete draft
          {asset.deleteBlockedBy ? ` (${asset.deleteBlockedBy})` : ''}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Review({ asset }: { asset: Workspace }) {
  const [last] = asset.rounds;
  const what = last?.kind === 'asset' ? 'this asset' : 'your edits';
  if (last?.status === 'pending') {
    return (
      <Alert tone="info">
        <strong>Holdfast is reviewing {what}.</strong> You can’t make changes until then. We’ll
        notify you.
        <TakeBack asset={asset} />
      </Alert>
    );
  }
  if (last?.status === 'rejected') {
    return (
      <Alert tone="bad">
        <strong>Holdfast returned {what}.</strong> {last.reason} Comments are shown on each screen.
      </Alert>
    );
  }
  return null;
}
