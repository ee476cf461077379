import { useQuery } from '@tanstack/react-query';
import { query } from '../../../../api/query.ts';
import { count } from '../../../../lib/figures/format.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { Stack, Text } from '../../../../ui/layout/layout.tsx';
import classes from './reader.module.css';

/** The minimum length of a full-text search. */
const LEAST = 3;

export function TextHits({ assetId, q }: { assetId: string; q: string }) {
  const words = q.trim();
  const hits = useQuery({
    ...query('GET /assets/:assetId/data-room/search', { params: { assetId }, query: { q: words } }),
    enabled: words.length >= LEAST,
  });
  const found = hits.data ?? [];
  if (words.length < LEAST || found.length === 0) return null;
  return (
    <Card
      flush
      title="In the text of files"
      aside={
        <Text as="span" tone="quiet" weight={550} fixed num className={classes.count}>
          {count(found.length)}
        </Text>
      }
    >
      <ul className={classes.hits}>
        {found.map(({ documentId, name, page, words: around }) => (
          <Stack
            as="li"
            gap={2}
            px={20}
            py={10}
            line="above"
            size={13}
            tone="quiet"
            breaks
            key={`${documentId}-${page}`}
          >
            <Text as="b" tone="plain" weight={550}>
              {name}, page {count(page)}
            </Text>
            <span>{around}</span>
          </Stack>
        ))}
      </ul>
    </Card>
  );
}
