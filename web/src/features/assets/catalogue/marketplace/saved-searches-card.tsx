import { ActionIcon, Button, Switch } from '@mantine/core';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../../api/mutation.ts';
import { query } from '../../../../api/query.ts';
import { paths } from '../../../../paths.ts';
import { confirm } from '../../../../ui/dialogs/dialogs.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { QueryBoundary } from '../../../../ui/query-boundary.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { ListRow, RowList } from '../../../../ui/tables/row-list.tsx';
import { TextLink } from '../../../../ui/text/text-link.tsx';
import { addressOf, alertWords, type SavedSearch, searchWords } from './saved-search.ts';
import { EditSearch } from './search-dialog.tsx';

const SEARCHES = ['GET /user/saved-searches'] as const;

export function SavedSearchesCard() {
  const searches = useQuery(query('GET /user/saved-searches', {}));
  const [edited, setEdited] = useState<SavedSearch>();
  return (
    <Card title="Saved searches" flush>
      <QueryBoundary
        query={searches}
        what="Your saved searches"
        loading={<SkeletonRows rows={3} />}
        empty={<NoSearches />}
      >
        {(rows) => (
          <RowList>
            {rows.map((saved) => (
              <SearchLine key={saved.id} saved={saved} onEdit={() => setEdited(saved)} />
            ))}
          </RowList>
        )}
      </QueryBoundary>
      {edited ? <EditSearch saved={edited} onClose={() => setEdited(undefined)} /> : null}
    </Card>
  );
}

const NoSearches = () => (
  <EmptyState
    icon={<IconBookmark size={20} />}
    title="No saved searches yet"
    action={{ label: 'Browse market', to: paths.market() }}
  >
    Save a search on the market to be notified of new matching assets.
  </EmptyState>
);

function SearchLine({ saved, onEdit }: { saved: SavedSearch; onEdit: () => void }) {
  const { id, name, alert } = saved;
  const change = useMutation(
    mutation('PUT /user/saved-searches/:searchId', {
      invalidates: SEARCHES,
      ok: alert ? 'Alert turned off' : 'Alert turned on',
    }),
  );
  const remove = useMutation(
    mutation('DELETE /user/saved-searches/:searchId', {
      invalidates: SEARCHES,
      ok: 'Search removed',
    }),
  );
  const drop = async () => {
    const yes = await confirm({
      title: `Remove “${name}”?`,
      text: 'You will no longer receive its alerts.',
      action: 'Remove search',
      cancel: 'Keep search',
      danger: true,
    });
    if (yes) remove.mutate({ params: { searchId: id } });
  };
  return (
    <ListRow
      title={<TextLink to={paths.market(addressOf(saved))}>{name}</TextLink>}
      about={
        <>
          {searchWords(addressOf(saved))}
          <br />
          {alertWords(saved)}
        </>
      }
    >
      <Switch
        label="Alert"
        aria-label={`Alert for ${name}`}
        checked={alert}
        disabled={change.isPending}
        onChange={() => change.mutate({ params: { searchId: id }, body: { name, alert: !alert } })}
      />
      <Button variant="default" size="xs" aria-label={`Rename ${name}`} onClick={onEdit}>
        Rename
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={`Remove ${name}`}
        onClick={() => void drop()}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </ListRow>
  );
}
