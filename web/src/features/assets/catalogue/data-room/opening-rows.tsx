import { useInfiniteQuery } from '@tanstack/react-query';
import { cursorList } from '../../../../api/query.ts';
import { dateTime } from '../../../../lib/figures/format.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Stack, Text } from '../../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../../ui/query-boundary.tsx';
import { showOlder } from '../../../../ui/tables/show-older.tsx';
import classes from './data-room.module.css';
import type { Opening } from './view.ts';

type OpeningRowsProps = {
  readonly assetId: string;
  readonly documentId?: string | undefined;
  readonly code?: string | undefined;
  readonly few?: boolean;
};

export function OpeningRows({ assetId, documentId, code, few = false }: OpeningRowsProps) {
  const openings = useInfiniteQuery(
    cursorList('GET /owner/assets/:assetId/data-room/openings', {
      params: { assetId },
      query: { documentId, code, limit: few ? 5 : 20 },
    }),
  );
  return (
    <QueryBoundary
      query={openings}
      what="The access log"
      empty={
        <Text size={12} tone="faint">
          {code
            ? 'No copies with that code'
            : documentId
              ? 'No one has opened this file yet'
              : 'No one has opened a file yet'}
        </Text>
      }
    >
      {({ rows }) => (
        <>
          <ul className={classes.versions}>
            {rows.map((one) => (
              <OpeningRow key={one.id} opening={one} isOfOne={documentId !== undefined} />
            ))}
          </ul>
          {few ? null : showOlder(openings)}
        </>
      )}
    </QueryBoundary>
  );
}

function OpeningRow({ opening, isOfOne }: { opening: Opening; isOfOne: boolean }) {
  const { at, document, reader, company, avatar, code } = opening;
  const about = [
    company ? reader : reader ? 'Individual' : 'Not signed in',
    isOfOne ? `v${document.version}` : `${document.name}, v${document.version}`,
    // Non-breaking hyphens, on screen only.
    ...(code ? [code.replaceAll('-', '\u2011')] : []),
  ];
  return (
    <li>
      <Avatar avatar={avatar} size={26} />
      <Stack as="span" gap={2} grow className={classes.words}>
        <Text as="span" size={12.5} weight={550} breaks>
          {company ?? reader ?? 'A visitor'}
        </Text>
        <Text as="span" size={12} tone="faint">
          {about.join(' · ')}
        </Text>
      </Stack>
      <Text as="span" size={12} loose tone="faint" fixed num>
        {dateTime(at)}
      </Text>
    </li>
  );
}
