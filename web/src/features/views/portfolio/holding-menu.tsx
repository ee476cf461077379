import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowsExchange,
  IconCalculator,
  IconCoin,
  IconDots,
  IconEye,
  IconLeaf,
  IconLink,
} from '@tabler/icons-react';
import { paths } from '../../../paths.ts';
import { Group } from '../../../ui/layout/layout.tsx';
import { Link, useMayOpen } from '../../../ui/link.tsx';
import classes from './portfolio.module.css';
import type { Holding } from './view.ts';

type MenuProps = { readonly row: Holding; readonly onEstimate: (row: Holding) => void };

export function HoldingMenu({ row, onEstimate }: MenuProps) {
  const mayOpen = useMayOpen();
  const trade = paths.tradeOrderBook(row.assetId);
  return (
    <Group gap={6} align="center" className={classes.actions}>
      <Menu position="bottom-end" width={210} shadow="md">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${row.name}`}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component={Link}
            to={paths.assetBackground(row.assetId)}
            leftSection={<IconEye size={16} />}
          >
            Open asset
          </Menu.Item>
          {row.isTraded && mayOpen(trade) ? (
            <Menu.Item component={Link} to={trade} leftSection={<IconArrowsExchange size={16} />}>
              Trade
            </Menu.Item>
          ) : null}
          {row.isRetirable ? (
            <Menu.Item
              component={Link}
              to={paths.assetRetire(row.assetId)}
              leftSection={<IconLeaf size={16} />}
            >
              Retire units
            </Menu.Item>
          ) : null}
          {row.txId ? (
            <Menu.Item
              component={Link}
              to={paths.explorerTx(row.txId)}
              leftSection={<IconLink size={16} />}
            >
              View transaction
            </Menu.Item>
          ) : null}
          {row.chainAssetId ? (
            <Menu.Item
              component={Link}
              to={paths.explorerAsset(row.chainAssetId)}
              leftSection={<IconCoin size={16} />}
            >
              View token on chain
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<IconCalculator size={16} />} onClick={() => onEstimate(row)}>
            Estimate a sale
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
