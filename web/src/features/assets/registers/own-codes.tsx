import { OWN_CODES } from '@holdfast/domain/assets/registers/list';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { List } from '../../../api/list.tsx';
import { mutation } from '../../../api/mutation.ts';
import { type RowOf, useList } from '../../../api/use-list.ts';
import { momentWithZone, quantity } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { ListRow, RowList } from '../../../ui/tables/row-list.tsx';
import { CopyText } from '../../../ui/text/copy-text.tsx';

type Code = RowOf<'GET /user/register-codes'>;

export function OwnCodes({ assetId }: { assetId: string }) {
  const codes = useList('GET /user/register-codes', OWN_CODES, {
    columns: [],
    isApart: true,
    limit: 5,
    fixed: { assetId },
  });
  if (!codes.query.data?.total) return null;
  return (
    <List
      inHead
      list={codes}
      what="Codes"
      title="Your proof codes"
      rowKey={({ code }) => code}
      empty={null}
    >
      {(rows) => (
        <RowList>
          {rows.map((code) => (
            <CodeRow key={code.code} code={code} />
          ))}
        </RowList>
      )}
    </List>
  );
}

function CodeRow({ code: { code, units, asOf, madeAt, takenBackAt } }: { code: Code }) {
  const takeBack = useMutation(
    mutation('POST /user/register-codes/:code/take-back', {
      invalidates: ['GET /user/register-codes', 'GET /proofs/registers'],
      ok: 'Code revoked',
    }),
  );
  const ask = async () => {
    const yes = await confirm({
      title: `Revoke ${code}?`,
      text: 'Anyone who checks it will only see that you revoked it. Copies already viewed or saved aren’t affected.',
      action: 'Revoke code',
      danger: true,
    });
    if (yes) takeBack.mutate({ params: { code } });
  };
  return (
    <ListRow
      title={`${quantity(units)} units on ${momentWithZone(asOf)}`}
      about={
        <>
          {code}, created {momentWithZone(madeAt)}
          {takenBackAt ? `, revoked ${momentWithZone(takenBackAt)}` : ''}
        </>
      }
    >
      {takenBackAt ? (
        <Badge>Revoked</Badge>
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
            aria-label={`Revoke ${code}`}
            onClick={() => void ask()}
          >
            Revoke
          </Button>
        </>
      )}
    </ListRow>
  );
}
