import { Menu } from '@mantine/core';
import { IconBookmark, IconBookmarkPlus, IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../../api/query.ts';
import { paths } from '../../../../paths.ts';
import { classOf } from '../../../../ui/layout/look.ts';
import { Link } from '../../../../ui/link.tsx';
import type { MarketSearch } from './market-query.ts';
import classes from './results.module.css';
import { addressOf } from './saved-search.ts';
import { SaveSearch } from './search-dialog.tsx';

export default function SavedSearchesMenu({ search }: { readonly search: MarketSearch }) {
  const [isOpen, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const saved = useQuery(query('GET /user/saved-searches', {}, { enabled: isOpen })).data ?? [];
  return (
    <>
      <Menu
        position="bottom-end"
        width={260}
        shadow="md"
        withinPortal={false}
        opened={isOpen}
        onChange={setOpen}
      >
        <Menu.Target>
          <button
            type="button"
            className={classOf({ tone: 'quiet', radius: 6, fill: 'surface' }, classes.button)}
            aria-label="Saved searches"
          >
            <IconBookmark size={16} aria-hidden="true" />
          </button>
        </Menu.Target>
        <Menu.Dropdown className={classes.menu}>
          <Menu.Item leftSection={<IconBookmarkPlus size={16} />} onClick={() => setSaving(true)}>
            Save search
          </Menu.Item>
          {saved.length > 0 ? <Menu.Divider /> : null}
          {saved.map((one) => (
            <Menu.Item key={one.id} component={Link} to={paths.market(addressOf(one))}>
              {one.name}
            </Menu.Item>
          ))}
          {saved.length > 0 ? (
            <>
              <Menu.Divider />
              <Menu.Item
                component={Link}
                to={paths.portfolioPlans()}
                leftSection={<IconSettings size={16} />}
              >
                Manage saved searches
              </Menu.Item>
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {isSaving ? <SaveSearch search={search} onClose={() => setSaving(false)} /> : null}
    </>
  );
}
