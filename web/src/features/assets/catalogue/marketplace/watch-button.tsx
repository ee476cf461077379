import { Button } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mutation, serverMessage } from '../../../../api/mutation.ts';
import { ASSETS, WATCHLIST } from '../../../../api/reads.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { paths } from '../../../../paths.ts';
import { classOf } from '../../../../ui/layout/look.ts';
import { useGo, usePathname } from '../../../../ui/link.tsx';
import classes from './watch.module.css';
import { clearRequestedAsset, readRequestedAsset, saveRequestedAsset } from './wish.ts';

type WatchProps = {
  readonly assetId: string;
  readonly name: string;
  readonly isWatched: boolean;
};

const changes = { invalidates: [...WATCHLIST, ...ASSETS], ok: serverMessage };

/** Visitors sign in first; then the asset joins their watchlist. */
function useStar({ assetId, isWatched }: WatchProps) {
  const watch = useMutation(mutation('POST /user/watchlist/:assetId', changes));
  const unwatch = useMutation(mutation('DELETE /user/watchlist/:assetId', changes));
  const isBusy = watch.isPending || unwatch.isPending;
  const session = useSession();
  const go = useGo();
  const here = usePathname();
  const shown = isBusy ? watch.isPending : isWatched;
  const isIn = session.state === 'signed_in';
  const { mutate } = watch;
  useEffect(() => {
    if (!isIn || readRequestedAsset() !== assetId) return;
    clearRequestedAsset();
    if (!isWatched) mutate({ params: { assetId } });
  }, [isIn, assetId, isWatched, mutate]);
  const toggle = () => {
    if (!isIn) {
      saveRequestedAsset(assetId);
      return void go(paths.signIn(here));
    }
    if (!isBusy) (isWatched ? unwatch : watch).mutate({ params: { assetId } });
  };
  return { shown, toggle };
}

export function WatchStar(props: WatchProps) {
  const { shown, toggle } = useStar(props);
  return (
    <button
      type="button"
      className={classOf(
        { border: true, fill: 'surface', square: 34, tone: 'quiet' },
        classes.star,
      )}
      aria-pressed={shown}
      aria-label={`Watch ${props.name}`}
      onClick={toggle}
    >
      {shown ? <IconStarFilled size={18} /> : <IconStar size={18} />}
    </button>
  );
}

export function WatchButton(props: WatchProps) {
  const { shown, toggle } = useStar(props);
  return (
    <Button
      variant="default"
      aria-pressed={shown}
      onClick={toggle}
      leftSection={
        shown ? <IconStarFilled size={16} className={classes.brass} /> : <IconStar size={16} />
      }
    >
      {shown ? 'Watching' : 'Watch'}
    </Button>
  );
}
