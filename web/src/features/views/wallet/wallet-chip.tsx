import { IconWallet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { money } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { Link } from '../../../ui/link.tsx';
import classes from './wallet.module.css';

export default function WalletChip() {
  const { data } = useQuery(query('GET /user/wallet/overview', {}, { retry: false }));
  const usd = data?.walletBalance.currencies.find((line) => line.code === 'USD');
  if (!usd) return null;
  return (
    <Link
      to={paths.wallet()}
      className={classOf(
        {
          kind: 'group',
          inline: true,
          gap: 8,
          align: 'center',
          radius: 6,
          fill: 'surface',
          size: 13.5,
          loose: true,
          tone: 'plain',
        },
        classes.chip,
      )}
      aria-label={`Wallet, available ${money(usd.available)}`}
      title="Available in your wallet"
    >
      <IconWallet size={16} aria-hidden="true" />
      <Text as="span" tone="faint" weight={400} className={classes.chipWord}>
        Available
      </Text>
      <span className="num">{money(usd.available)}</span>
    </Link>
  );
}
