import { STRUCTURE_TYPE_NAMES } from '@holdfast/domain/assets/structures/words';
import { countryName } from '@holdfast/domain/platform/reference/countries';
import { counted, quantity } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { AvailabilityBadge } from '../../../ui/availability-badge.tsx';
import { Card, Facts } from '../../../ui/card.tsx';
import { Thumb } from '../../../ui/cover/cover.tsx';
import { Link } from '../../../ui/link.tsx';
import { CapacityBar, Code } from './capacity-bar.tsx';
import classes from './structures.module.css';
import { type ShareClass, type Structure, servicesOf, unitsText } from './view.ts';

/** Owner, structure, classes, assets: each box leads to where it is looked after. */
export const Diagram = ({ structure }: { structure: Structure }) => (
  <Card label="Diagram of the structure">
    <div className={classes.diagram}>
      <div>
        <p className={classes.caption}>Owner</p>
        <div className={classes.node}>
          <b>{structure.companyName}</b>
          <span className={classes.note}>Sponsor and manager</span>
        </div>
      </div>
      <span className={classes.line} />
      <div className={classes.indent}>
        <p className={classes.caption}>Structure</p>
        <Link className={classes.node} data-main to={paths.ownerStructure(structure.id, 'members')}>
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
      <p className={classes.caption}>Share classes</p>
      <span />
      <p className={classes.caption}>Assets</p>
    </div>
    <div className={classes.branches}>
      {structure.classes.map((shares) => (
        <Branch key={shares.id} structureId={structure.id} shares={shares} />
      ))}
      {structure.classes.length === 0 ? (
        <Link
          className={classes.node}
          data-loose
          to={paths.ownerStructure(structure.id, 'share-classes')}
        >
          No share class yet
        </Link>
      ) : null}
    </div>
  </div>
);

function Branch({ structureId, shares }: { structureId: string; shares: ShareClass }) {
  const { asset } = shares;
  const to = paths.ownerStructure(structureId, 'assets');
  return (
    <div className={classes.branch}>
      <Link className={classes.node} to={paths.ownerStructure(structureId, 'share-classes')}>
        <span className={classes.nodeHead}>
          <Code>{shares.code}</Code>
          <b>{shares.name}</b>
        </span>
        <CapacityBar shares={shares} />
        <span className={`num ${classes.nodeFoot}`}>
          <span>{unitsText(shares, quantity)}</span>
          <span>{peopleOf(asset)}</span>
        </span>
      </Link>
      <span className={classes.line} data-loose={asset ? undefined : true} />
      {asset ? (
        <Link className={classes.node} to={to}>
          <span className={classes.nodeHead}>
            <Thumb category={asset.category} seed={asset.id} />
            <b>{asset.name}</b>
          </span>
          <span>
            <AvailabilityBadge availability={asset.availability} />
          </span>
        </Link>
      ) : (
        <Link className={classes.node} data-loose to={to}>
          Not sold, no asset linked
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
