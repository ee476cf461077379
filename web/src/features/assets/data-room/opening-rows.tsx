import { useInfiniteQuery } from '@tanstack/react-query';
import { cursorList } from '../../../api/query.ts';
import { dateTime } from '../../../lib/format.ts';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { showOlder } from '../../../ui/show-older.tsx';
import classes from './data-room.module.css';

type OpeningRowsProps = {
  readonly assetId: string;
  /** The openings of one file; without it, of all. */
  readonly documentId?: string;
};

/** Who opened a file, or any file, latest first. */
export function OpeningRows({ assetId, documentId }: OpeningRowsProps) {
  const openings = useInfiniteQuery(
    cursorList('GET /owner/assets/:assetId/data-room/openings', {
      params: { assetId },
      query: { documentId, limit: documentId ? 5 : 20 },
    }),
  );
  return (
    <QueryBoundary
      query={openings}
      what="The openings"
      empty={<p className={classes.facts}>Nobody has opened it yet.</p>}
    >
      {({ rows }) => (
        <>
          <ul className={classes.versions}>
            {rows.map(({ id, at, document, reader, company }) => (
              <li key={id}>
                <span className={classes.words}>
                  <span>{company ?? reader ?? 'A visitor'}</span>
                  <span className={classes.facts}>
                    {[
                      documentId ? `Version ${document.version}` : document.name,
                      company ? reader : reader ? 'Person' : 'Not signed in',
                    ].join(' · ')}
                  </span>
                </span>
                <span className={`num ${classes.facts}`}>{dateTime(at)}</span>
              </li>
            ))}
          </ul>
          {showOlder(openings)}
        </>
      )}
    </QueryBoundary>
  );
}
