import { momentWithZone, quantity } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { CopyText } from '../../../ui/text/copy-text.tsx';
import classes from './registers.module.css';
import type { Register } from './view.ts';

export function ChainNote({ register }: { register: Register }) {
  const { chain, audience } = register;
  if (!chain) return null;
  const block = (
    <>
      at <Link to={paths.explorerBlock(chain.round)}>block {chain.round}</Link>,{' '}
      {momentWithZone(chain.at)}
    </>
  );
  if (chain.agrees) {
    return (
      <Alert tone="info">
        <strong>Register and chain match.</strong> Last reconciled {block}.
      </Alert>
    );
  }
  return (
    <Alert tone="bad">
      <strong>Register and chain differ.</strong> Last reconciled {block}. Settlement of this asset
      is paused until resolved.
      {audience === 'all' ? <Differences chain={chain} /> : null}
    </Alert>
  );
}

const Differences = ({ chain }: { chain: NonNullable<Register['chain']> }) => (
  <ul className={classes.list}>
    {chain.differences.map((one) => (
      <li key={one.address}>
        <span>
          {one.holder ?? 'Holdfast reserve'}
          <small>
            <CopyText
              text={one.address}
              label="address"
              short
              to={paths.explorerAccount(one.address)}
            />
          </small>
        </span>
        <Text as="span" ta="right" num>
          {quantity(one.register)} in the register
          <small>
            {quantity(one.chain)} on chain, {quantity(one.inFlight)} pending
          </small>
        </Text>
      </li>
    ))}
  </ul>
);
