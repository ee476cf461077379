import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { counted, quantity } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { useGo } from '../../../ui/link.tsx';
import { StageBadge } from './stage-badge.tsx';
import type { Distribution } from './view.ts';

type Props = { readonly of: Distribution; readonly saved: ReactNode };

export function ComposerHead({ of, saved }: Props) {
  const go = useGo();
  const list = paths.ownerAssetDistributions(of.asset.id);
  const remove = useMutation(
    mutation('DELETE /owner/distributions/:distributionId', {
      invalidates: ['GET /owner/distributions'],
      ok: 'Draft deleted',
    }),
  );
  const ask = async () => {
    const yes = await confirm({
      title: 'Delete this draft?',
      text: 'This can’t be reversed.',
      action: 'Delete draft',
      danger: true,
    });
    if (!yes) return;
    remove.mutate({ params: { distributionId: of.id } }, { onSuccess: () => go(list) });
  };
  const { figures } = of;
  return (
    <PageHeader
      title="New distribution"
      name="Distribution"
      lead={
        <>
          {of.asset.name}
          {figures
            ? ` · ${quantity(figures.units)} units, ${counted(figures.holders, 'holder')} `
            : ' '}
          {saved}
        </>
      }
      badges={<StageBadge of={of} />}
      crumbs={[
        { label: 'Distributions', to: paths.ownerDistributions() },
        { label: of.asset.name, to: list },
      ]}
      actions={
        <>
          <Button variant="default" onClick={() => void ask()}>
            Delete
          </Button>
          <Button variant="default" onClick={() => go(list)}>
            Save and exit
          </Button>
        </>
      }
    />
  );
}
