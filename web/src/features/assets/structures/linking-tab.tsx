import { Button, NativeSelect } from '@mantine/core';
import { IconLinkPlus, IconLock } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { quantity } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { AvailabilityBadge } from '../../../ui/availability-badge.tsx';
import { Thumb } from '../../../ui/cover/cover.tsx';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Grid, Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { NameCell } from '../../../ui/tables/data-table.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { Code } from './capacity-bar.tsx';
import { peopleOf } from './diagram.tsx';
import classes from './structures.module.css';
import { type ShareClass, STRUCTURES, type Structure, unitsText } from './view.ts';

export function LinkingTab({ structure }: { structure: Structure }) {
  const [linking, link] = useState(false);
  const linked = structure.classes.filter(({ asset }) => asset !== null);
  const free = structure.classes.filter(({ asset }) => asset === null);
  return (
    <>
      <Grid min={340}>
        {linked.map((shares) => (
          <Linked key={shares.id} structure={structure} shares={shares} />
        ))}
        <Text as="div" p={20} size={13} loose tone="quiet" ta="center" className={classes.empty}>
          <IconLinkPlus size={22} aria-hidden />
          {free.length > 0 && structure.linkable.length > 0 ? (
            <Button size="xs" variant="default" onClick={() => link(true)}>
              Link asset
            </Button>
          ) : (
            <span>
              {free.length === 0
                ? 'Every share class already has an asset. Add a class to link another.'
                : 'All your drafts have a structure.'}
            </span>
          )}
          {structure.linkable.length > 0 ? (
            <span>
              Drafts without a structure: {structure.linkable.map(({ name }) => name).join(', ')}
            </span>
          ) : null}
        </Text>
      </Grid>
      {linking ? (
        <LinkDialog structure={structure} free={free} onClose={() => link(false)} />
      ) : null}
    </>
  );
}

function Linked({ structure, shares }: { structure: Structure; shares: ShareClass }) {
  const { asset } = shares;
  const unlink = useMutation(
    mutation('DELETE /owner/structures/:structureId/assets/:assetId', {
      invalidates: STRUCTURES,
      ok: 'Asset unlinked',
    }),
  );
  if (!asset) return null;
  const ask = async () => {
    const yes = await confirm({
      title: `Unlink ${asset.name}?`,
      text: `${asset.name} no longer belongs to class ${shares.code} of ${structure.name}. It needs a share class before it can be reviewed.`,
      action: 'Unlink asset',
      danger: true,
    });
    if (yes) unlink.mutate({ params: { structureId: structure.id, assetId: asset.id } });
  };
  return (
    <Card
      label={`${shares.name} and ${asset.name}`}
      footer={
        <Text as="div" size={13} loose tone="quiet" className={classes.foot}>
          {asset.whyLinked ? (
            <Group as="span" inline gap={6} align="center" tone="quiet">
              <IconLock size={16} aria-hidden /> {asset.whyLinked}
            </Group>
          ) : (
            <>
              <span>No units offered or held</span>
              <Button
                size="xs"
                variant="default"
                loading={unlink.isPending}
                aria-label={`Unlink ${asset.name}`}
                onClick={() => void ask()}
              >
                Unlink
              </Button>
            </>
          )}
        </Text>
      }
    >
      <Stack gap={12}>
        <NameCell
          media={<Code>{shares.code}</Code>}
          name={shares.name}
          note={[unitsText(shares, quantity), peopleOf(asset)].filter(Boolean).join(' · ')}
        />
        <Text as="div" size={13} loose tone="quiet" className={`${classes.foot} ${classes.joined}`}>
          <NameCell
            media={<Thumb category={asset.category} seed={asset.id} />}
            name={<TextLink to={paths.ownerAsset(asset.id)}>{asset.name}</TextLink>}
            note={asset.symbol}
          />
          <AvailabilityBadge availability={asset.availability} />
        </Text>
      </Stack>
    </Card>
  );
}

type DialogProps = {
  readonly structure: Structure;
  readonly free: readonly ShareClass[];
  readonly onClose: () => void;
};

function LinkDialog({ structure, free, onClose }: DialogProps) {
  const link = useMutation(
    mutation('POST /owner/structures/:structureId/assets', {
      invalidates: STRUCTURES,
      ok: 'Asset linked',
      quiet: true,
    }),
  );
  const form = useForm({
    initial: { assetId: structure.linkable[0]?.id ?? '', classId: free[0]?.id ?? '' },
    parse: (body) => ({ params: { structureId: structure.id }, body }),
    send: link,
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Link asset"
      form={form}
      text="The asset’s units will be units of this class. The link is permanent once its terms are submitted for review."
      action="Link asset"
      onClose={onClose}
    >
      <NativeSelect
        label="Asset"
        data-autofocus
        data={structure.linkable.map(({ id, name, symbol }) => ({
          value: id,
          label: `${name} (${symbol})`,
        }))}
        {...form.field('assetId')}
      />
      <NativeSelect
        label="Share class"
        data={free.map((one) => ({ value: one.id, label: `${one.code}, ${one.name}` }))}
        {...form.field('classId')}
      />
    </FormDialog>
  );
}
