import { STRUCTURE_TYPE_NAMES } from '@holdfast/domain/assets/structures/words';
import { countryName } from '@holdfast/domain/platform/reference/countries';
import { counted, quantity } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { AvailabilityBadge } from '../../../ui/availability-badge.tsx';
import { Thumb } from '../../../ui/cover/cover.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { Link } from '../../../ui/link.tsx';
import { CapacityBar, Code } from './capacity-bar.tsx';
import classes from './structures.module.css';
import { type ShareClass, type Structure, servicesOf, unitsText } from './view.ts';

export const Diagram = ({ structure }: { structure: Structure }) => (
  <Card label="Structure diagram">
    <div className={classes.diagram}>
      <div>
        <Text size={12} tone="quiet" weight={550} mb={10} className={classes.caption}>
          Owner
        </Text>
        <Stack
          gap={6}
          px={14}
          py={12}
          radius={8}
          fill="surface"
          size={12}
          shrinks
          className={classes.node}
        >
          <b>{structure.companyName}</b>
          <span className={classes.note}>Sponsor and manager</span>
        </Stack>
      </div>
      <span className={classes.line} />
      <div className={classes.indent}>
        <Text size={12} tone="quiet" weight={550} mb={10} className={classes.caption}>
          Structure
        </Text>
        <Link
          className={classOf(
            {
              kind: 'stack',
              gap: 6,
              px: 14,
              py: 12,
              radius: 8,
              fill: 'surface',
              size: 12,
              shrinks: true,
            },
            classes.node,
          )}
          data-main
          to={paths.ownerStructure(structure.id, 'members')}
        >
          <b>{structure.name}</b>
          <span className={classes.note}>
            {STRUCTURE_TYPE_NAMES[structure.type]} · {countryName(structure.jurisdiction)} ·{' '}
            {structure.baseCurrency}
          </span>
          <Facts items={servicesOf(structure)} />
        </Link>
      </div>
      <span className={classes.line} />
      <Classes structure={structure} />
    </div>
  </Card>
);

const Classes = ({ structure }: { structure: Structure }) => (
  <div className={classes.indent}>
    <div className={classes.pairHeads}>
      <Text size={12} tone="quiet" weight={550} mb={10} className={classes.caption}>
        Share classes
      </Text>
      <span />
      <Text size={12} tone="quiet" weight={550} mb={10} className={classes.caption}>
        Assets
      </Text>
    </div>
    <Stack gap={12} className={classes.branches}>
      {structure.classes.map((shares) => (
        <Branch key={shares.id} structureId={structure.id} shares={shares} />
      ))}
      {structure.classes.length === 0 ? (
        <Link
          className={classOf(
            {
              kind: 'stack',
              gap: 6,
              px: 14,
              py: 12,
              radius: 8,
              fill: 'surface',
              size: 12,
              shrinks: true,
            },
            classes.node,
          )}
          data-loose
          to={paths.ownerStructure(structure.id, 'share-classes')}
        >
          No share classes yet
        </Link>
      ) : null}
    </Stack>
  </div>
);

function Branch({ structureId, shares }: { structureId: string; shares: ShareClass }) {
  const { asset } = shares;
  const to = paths.ownerStructure(structureId, 'assets');
  return (
    <div className={classes.branch}>
      <Link
        className={classOf(
          {
            kind: 'stack',
            gap: 6,
            px: 14,
            py: 12,
            radius: 8,
            fill: 'surface',
            size: 12,
            shrinks: true,
          },
          classes.node,
        )}
        to={paths.ownerStructure(structureId, 'share-classes')}
      >
        <Group as="span" gap={10} align="center" shrinks>
          <Code>{shares.code}</Code>
          <b>{shares.name}</b>
        </Group>
        <CapacityBar shares={shares} />
        <Group
          as="span"
          gap={10}
          rowGap={2}
          justify="between"
          wrap
          num
          className={classes.nodeFoot}
        >
          <span>{unitsText(shares, quantity)}</span>
          <span>{peopleOf(asset)}</span>
        </Group>
      </Link>
      <span className={classes.line} data-loose={asset ? undefined : true} />
      {asset ? (
        <Link
          className={classOf(
            {
              kind: 'stack',
              gap: 6,
              px: 14,
              py: 12,
              radius: 8,
              fill: 'surface',
              size: 12,
              shrinks: true,
            },
            classes.node,
          )}
          to={to}
        >
          <Group as="span" gap={10} align="center" shrinks>
            <Thumb category={asset.category} seed={asset.id} />
            <b>{asset.name}</b>
          </Group>
          <span>
            <AvailabilityBadge availability={asset.availability} />
          </span>
        </Link>
      ) : (
        <Link
          className={classOf(
            {
              kind: 'stack',
              gap: 6,
              px: 14,
              py: 12,
              radius: 8,
              fill: 'surface',
              size: 12,
              shrinks: true,
            },
            classes.node,
          )}
          data-loose
          to={to}
        >
          No asset linked
        </Link>
      )}
    </div>
  );
}

export function peopleOf(asset: ShareClass['asset']): string {
  if (!asset) return '';
  if (asset.holders > 0) return counted(asset.holders, 'holder');
  return asset.investors > 0 ? counted(asset.investors, 'investor') : '';
}
