import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { count } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import classes from './reader.module.css';

/** The shortest words that are looked for in the text of files. */
const LEAST = 3;

/** Pages that hold the words, in files that open to whoever searches. */
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
      aside={<span className={`num ${classes.count}`}>{count(found.length)}</span>}
    >
      <ul className={classes.hits}>
        {found.map(({ documentId, name, page, words: around }) => (
          <li key={`${documentId}-${page}`}>
            <b>
              {name}, page {count(page)}
            </b>
            <span>{around}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
