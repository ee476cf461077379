import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { addressOf } from '../../../api/address.ts';
import type { Structure } from './view.ts';

export function RegisterExtract({ structure }: { structure: Structure }) {
  const held = structure.classes.flatMap(({ code, asset }) =>
    asset && asset.holders > 0 ? [{ code, asset }] : [],
  );
  if (held.length === 0) return null;
  return (
    <Menu position="bottom-end" width={260} shadow="md">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          Register extract
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {held.flatMap(({ code, asset }) =>
          (['pdf', 'csv'] as const).map((format) => (
            <Menu.Item
              key={`${code}-${format}`}
              component="a"
              href={addressOf(`GET /assets/:assetId/fund-register.${format}`, {
                params: { assetId: asset.id },
              })}
              download
            >
              Class {code}, {asset.symbol} ({format.toUpperCase()})
            </Menu.Item>
          )),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
