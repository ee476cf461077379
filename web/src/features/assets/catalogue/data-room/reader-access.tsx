import { Button } from '@mantine/core';
import { IconDownload, IconEye, IconRubberStamp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { addressOf } from '../../../../api/address.ts';
import { query } from '../../../../api/query.ts';
import { count, date } from '../../../../lib/figures/format.ts';
import { getVerifiedPath, isToBeVerified } from '../../../../lib/get-verified.ts';
import { heldBackBy, useSession } from '../../../../lib/session/session.ts';
import { paths } from '../../../../paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Group, Stack, Text } from '../../../../ui/layout/layout.tsx';
import { Link } from '../../../../ui/link.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import classes from './reader.module.css';
import { type AssetHead, accessOf, changesOf, documentsOf, type Folder } from './reader.view.ts';

export function DataRoomAside({ asset }: { asset: AssetHead }) {
  const documents = useQuery(
    query('GET /assets/:assetId/documents', { params: { assetId: asset.id } }),
  );
  const folders = documents.data ?? [];
  if (accessOf(folders).total === 0) return null;
  return (
    <>
      <AccessCard asset={asset} folders={folders} />
      <LogNote isMarked={documentsOf(folders).some((one) => one.isMarked)} />
      <ChangesCard folders={folders} />
    </>
  );
}

const LogNote = ({ isMarked }: { isMarked: boolean }) => (
  <Group
    as="p"
    gap={12}
    px={16}
    py={14}
    size={13}
    loose
    tone="quiet"
    radius={10}
    fill="sunken"
    className={classes.note}
  >
    {isMarked ? (
      <IconRubberStamp size={18} aria-hidden="true" />
    ) : (
      <IconEye size={18} aria-hidden="true" />
    )}
    {isMarked ? (
      <span>
        <Text as="b" tone="plain" weight={600}>
          Files carry your name.
        </Text>{' '}
        Each page shows your name, the time and a code, and the owner can see that you opened it.
      </span>
    ) : (
      <span>
        <Text as="b" tone="plain" weight={600}>
          Access is logged.
        </Text>{' '}
        The owner can see who opened which file and when.
      </span>
    )}
  </Group>
);

type AccessProps = { readonly asset: AssetHead; readonly folders: readonly Folder[] };

function AccessCard({ asset, folders }: AccessProps) {
  const { total, open, forVerified, forHolders } = accessOf(folders);
  const words = total === 1 ? 'file available' : 'files available';
  return (
    <Card title="Your access" aside={<Standing />}>
      <Stack gap={12}>
        <Text tone="quiet" num>
          <Text as="b" tone="plain" weight={620} className={classes.figure}>
            {count(open)}
          </Text>{' '}
          of {count(total)} {words}
        </Text>
        <ProgressBar
          percent={(open / total) * 100}
          label={`${count(open)} of ${count(total)} ${words}`}
        />
        {forVerified > 0 ? <VerifyLine assetId={asset.id} files={forVerified} /> : null}
        {forHolders > 0 ? <HoldLine asset={asset} files={forHolders} /> : null}
        <Archive assetId={asset.id} files={open} />
      </Stack>
    </Card>
  );
}

function Standing() {
  const session = useSession();
  if (session.state !== 'signed_in') return <Badge>Visitor</Badge>;
  if (session.user.isHoldfastEmployee) return <Badge>Staff</Badge>;
  return heldBackBy(session.user) ? (
    <Badge>Not verified</Badge>
  ) : (
    <Badge tone="good">Verified</Badge>
  );
}

function Archive({ assetId, files }: { assetId: string; files: number }) {
  if (useSession().state !== 'signed_in' || files < 2) return null;
  return (
    <Button
      component="a"
      href={addressOf('GET /assets/:assetId/data-room.zip', { params: { assetId } })}
      download
      variant="default"
      fullWidth
      leftSection={<IconDownload size={18} aria-hidden />}
    >
      Download all {count(files)} files (.zip)
    </Button>
  );
}

function VerifyLine({ assetId, files }: { assetId: string; files: number }) {
  const session = useSession();
  const user = session.state === 'signed_in' ? session.user : undefined;
  const words = files === 1 ? '1 file' : `${count(files)} files`;
  return (
    <>
      <Text size={13} loose tone="quiet">
        {words} for verified investors only.
      </Text>
      {user === undefined ? (
        <Button component={Link} to={paths.signIn(paths.assetDocuments(assetId))} fullWidth>
          Sign in
        </Button>
      ) : isToBeVerified(user) ? (
        <Button component={Link} to={getVerifiedPath(user)} fullWidth>
          Get Verified
        </Button>
      ) : null}
    </>
  );
}

function HoldLine({ asset, files }: { asset: AssetHead; files: number }) {
  const words = files === 1 ? '1 file' : `${count(files)} files`;
  const isOffered = asset.offer?.stage === 'OPEN';
  return (
    <>
      <Text size={13} loose tone="quiet">
        {words} for holders only.{' '}
        {isOffered ? 'Available when your units are issued.' : 'Available when you hold units.'}
      </Text>
      {isOffered ? (
        <Button component={Link} to={paths.commit(asset.id)} fullWidth>
          Commit to this offering
        </Button>
      ) : null}
    </>
  );
}

const ChangesCard = ({ folders }: { folders: readonly Folder[] }) => (
  <Card title="What changed">
    <ul className={classes.changes}>
      {changesOf(folders).map((one) => (
        <Stack as="li" gap={0} py={8} line="above" key={one.id}>
          <Text as="b" size={13} loose weight={550} breaks>
            {one.version === 1 ? `${one.name} added` : `${one.name}, version ${one.version}`}
          </Text>
          <Group as="span" gap={12} justify="between" size={12} tone="faint">
            <span>{one.note ?? FOR[one.class]}</span>
            <span className="num">{date(one.createdAt)}</span>
          </Group>
        </Stack>
      ))}
    </ul>
  </Card>
);

const FOR = { public: 'Public', verified: 'Verified investors', holders: 'Holders' };
