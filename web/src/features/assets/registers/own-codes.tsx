import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { list } from '../../../api/query.ts';
import type { CallData } from '../../../lib/call.ts';
import { momentWithZone, quantity } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { CopyText } from '../../../ui/copy-text.tsx';
import { confirm } from '../../../ui/dialogs.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { ListRow, RowList } from '../../../ui/row-list.tsx';

type Code = CallData<'GET /user/register-codes'>[number];

const LIMIT = 5;

/** The codes that the reader has made of their lines of an asset; absent while there is none. */
export function OwnCodes({ assetId }: { assetId: string }) {
  const [page, setPage] = useState(1);
  const codes = useQuery(
    list(
      'GET /user/register-codes',
      { query: { assetId, page, limit: LIMIT } },
      { keepPrevious: true },
    ),
  );
  const { rows = [], total = 0 } = codes.data ?? {};
  if (total === 0) return null;
  return (
    <Card
      flush
      title="Codes you have made"
      footer={
        total > LIMIT ? (
          <Pagination page={page} limit={LIMIT} total={total} onPage={setPage} />
        ) : undefined
      }
    >
      <RowList>
        {rows.map((code) => (
          <CodeRow key={code.code} code={code} />
        ))}
      </RowList>
    </Card>
  );
}

function CodeRow({ code: { code, units, asOf, madeAt, takenBackAt } }: { code: Code }) {
  const takeBack = useMutation(
    mutation('POST /user/register-codes/:code/take-back', {
      invalidates: ['GET /user/register-codes', 'GET /proofs/registers'],
      ok: 'Taken back: the code shows nothing any more',
    }),
  );
  const ask = async () => {
    const yes = await confirm({
      title: `Take ${code} back?`,
      text: 'Whoever checks it reads from now on that you took it back, and no more. What they have read or saved before stays with them. You can make a new code of the same day.',
      action: 'Take back',
      danger: true,
    });
    if (yes) takeBack.mutate({ params: { code } });
  };
  return (
    <ListRow
      title={`${quantity(units)} units on ${momentWithZone(asOf)}`}
      about={
        <>
          {code}, made {momentWithZone(madeAt)}
          {takenBackAt ? `, taken back ${momentWithZone(takenBackAt)}` : ''}
        </>
      }
    >
      {takenBackAt ? (
        <Badge>Taken back</Badge>
      ) : (
        <>
          <CopyText
            text={`${location.origin}${paths.proofOf(code)}`}
            label={`link of ${code}`}
            shown="Copy link"
          />
          <Button
            size="xs"
            variant="default"
            loading={takeBack.isPending}
            aria-label={`Take ${code} back`}
            onClick={() => void ask()}
          >
            Take back
          </Button>
        </>
      )}
    </ListRow>
  );
}
