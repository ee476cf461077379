import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { addressOf } from '../../../api/address.ts';
import { count, date } from '../../../lib/format.ts';
import { getVerifiedPath, isToBeVerified } from '../../../lib/get-verified.ts';
import { useSession } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import classes from './data-room.module.css';
import { accessOf, changesOf, type Folder } from './data-room.view.ts';
import type { AssetHead } from './view.ts';

type AccessProps = {
  readonly assetId: string;
  readonly asset: AssetHead | undefined;
  readonly folders: readonly Folder[];
};

/** How many files open to the reader, and what would open the rest. */
export function AccessCard({ assetId, asset, folders }: AccessProps) {
  const { total, open, forVerified, forHolders } = accessOf(folders);
  return (
    <Card title="Your access" aside={<Archive assetId={assetId} files={open} />}>
      <div className={classes.access}>
        <p className="num">
          <b className={classes.figure}>{count(open)}</b> of {count(total)}{' '}
          {total === 1 ? 'file opens' : 'files open'} to you
        </p>
        {forVerified > 0 ? <VerifyLine assetId={assetId} files={forVerified} /> : null}
        {forHolders > 0 ? <HoldLine asset={asset} files={forHolders} /> : null}
        <p className={classes.facts}>The owner sees who opened which file, and when.</p>
      </div>
    </Card>
  );
}

/** Everything that opens to somebody who is signed in, in one file. */
function Archive({ assetId, files }: { assetId: string; files: number }) {
  if (useSession().state !== 'signed_in' || files < 2) return null;
  return (
    <Button
      component="a"
      href={addressOf('GET /assets/:assetId/data-room.zip', { params: { assetId } })}
      download
      variant="default"
      size="xs"
      leftSection={<IconDownload size={16} aria-hidden />}
    >
      Download all
    </Button>
  );
}

function VerifyLine({ assetId, files }: { assetId: string; files: number }) {
  const session = useSession();
  const user = session.state === 'signed_in' ? session.user : undefined;
  const words = files === 1 ? '1 file is' : `${count(files)} files are`;
  return (
    <div className={classes.way}>
      <p>{words} for verified users.</p>
      {user === undefined ? (
        <Button
          component={Link}
          to={paths.signIn(paths.assetDocuments(assetId))}
          variant="default"
          size="xs"
        >
          Sign in
        </Button>
      ) : isToBeVerified(user) ? (
        <Button component={Link} to={getVerifiedPath(user)} variant="default" size="xs">
          Get Verified
        </Button>
      ) : null}
    </div>
  );
}

function HoldLine({ asset, files }: { asset: AssetHead | undefined; files: number }) {
  const words = files === 1 ? '1 file is' : `${count(files)} files are`;
  const isOffered = asset?.offer?.stage === 'OPEN';
  return (
    <div className={classes.way}>
      <p>
        {words} for holders.{' '}
        {isOffered ? 'They open once units are issued to you.' : 'They open once you hold units.'}
      </p>
      {asset && isOffered ? (
        <Button component={Link} to={paths.commit(asset.id)} variant="default" size="xs">
          Commit to this offer
        </Button>
      ) : null}
    </div>
  );
}

/** The latest files and versions. */
export const ChangesCard = ({ folders }: { folders: readonly Folder[] }) => (
  <Card title="What changed">
    <ul className={classes.changes}>
      {changesOf(folders).map(({ id, name, version, createdAt }) => (
        <li key={id}>
          <span>{version === 1 ? `${name} added` : `${name}, version ${version}`}</span>
          <span className={`num ${classes.facts}`}>{date(createdAt)}</span>
        </li>
      ))}
    </ul>
  </Card>
);
