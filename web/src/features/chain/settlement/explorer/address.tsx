import { shortHash } from '../../../../lib/figures/format.ts';
import { paths } from '../../../../paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Link } from '../../../../ui/link.tsx';
import { CopyText } from '../../../../ui/text/copy-text.tsx';
import classes from './explorer.module.css';
import { type Roles, roleWord } from './view.ts';

type AddressProps = {
  readonly address: string | null;
  readonly roles: Roles;
  readonly label?: string;
  /** Shows the link only, for tables. */
  readonly compact?: boolean;
};

/** Holdfast's own addresses are named by purpose. */
export function AddressText({ address, roles, label = 'Address', compact }: AddressProps) {
  if (!address) return <>–</>;
  const role = roles[address];
  return (
    <Group as="span" inline align="center" wrap className={classes.address}>
      {compact ? (
        <Link to={paths.explorerAccount(address)} className={`num ${classes.link}`} title={address}>
          {shortHash(address)}
        </Link>
      ) : (
        <CopyText text={address} label={label} short to={paths.explorerAccount(address)} />
      )}
      {role ? <Badge tone="info">{roleWord(role)}</Badge> : null}
    </Group>
  );
}
