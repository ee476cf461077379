import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { ASSET_REVIEWS, ASSETS } from '../../../api/reads.ts';
import { useMay } from '../../../lib/session/session.ts';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { Link, useMayOpen, usePathname } from '../../../ui/link.tsx';
import classes from './editor.module.css';
import { nextStep, WORKSPACE, type Workspace } from './view.ts';

const CHANGES = [...WORKSPACE, ...ASSET_REVIEWS, ...ASSETS] as const;

export const useNext = (assetId: string) =>
  useQuery(
    query('GET /owner/assets/:assetId/next', { params: { assetId } }, { refetchInterval: 60_000 }),
  );

export function Next({ asset }: { asset: Workspace }) {
  const mayDecide = useMay('CAN_MANAGE_COMMITMENTS');
  const mayOpen = useMayOpen();
  const here = usePathname();
  const params = { assetId: asset.id };
  const found = useNext(asset.id);
  const submit = useMutation(
    mutation('POST /owner/assets/:assetId/submit', {
      invalidates: CHANGES,
      ok: 'Submitted for review',
    }),
  );
  const step = found.data && nextStep(asset, found.data, mayDecide);
  if (!step) return null;
  // The target page shows the step itself.
  if ('to' in step && step.to === here) return null;
  if ('waits' in step) return <span className={classes.waits}>{step.text}</span>;
  if ('action' in step) {
    const send = async () => {
      const yes = await confirm(sending(asset));
      if (yes) submit.mutate({ params });
    };
    return (
      <Button loading={submit.isPending} onClick={() => void send()}>
        {step.text}
      </Button>
    );
  }
  return mayOpen(step.to) ? (
    <Button component={Link} to={step.to} className={classes.next}>
      {step.text}
    </Button>
  ) : null;
}

const sending = (asset: Workspace) =>
  asset.status === 'Draft' && asset.reviewStatus !== 'approved'
    ? {
        title: `Submit ${asset.name} for review?`,
        text: 'Its economic terms are locked, and you can’t make changes until our listings team decides or you withdraw it.',
        action: 'Submit for review',
      }
    : {
        title: `Submit the edits to ${asset.name}?`,
        text: 'Investors see the current version until our listings team approves your edits.',
        action: 'Submit edits',
      };

export function TakeBack({ asset }: { asset: Workspace }) {
  const takeBack = useMutation(
    mutation('POST /owner/assets/:assetId/take-back', {
      invalidates: CHANGES,
      ok: 'Submission withdrawn',
    }),
  );
  const ask = async () => {
    const yes = await confirm({
      title: `Withdraw ${asset.name} from review?`,
      text: 'The review ends. You can make changes and submit again.',
      action: 'Withdraw submission',
    });
    if (yes) takeBack.mutate({ params: { assetId: asset.id } });
  };
  return (
    <Button
      size="xs"
      variant="default"
      mt="xs"
      display="block"
      loading={takeBack.isPending}
      onClick={() => void ask()}
    >
      Withdraw submission
    </Button>
  );
}
