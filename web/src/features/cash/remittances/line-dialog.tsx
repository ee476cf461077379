import { dayWords } from '@holdfast/domain/kernel/moment';
import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { OWN_MONEY } from '../../../api/reads.ts';
import { money } from '../../../lib/figures/format.ts';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import type { Remittance } from './view.ts';

export function LineDialog({ row, onClose }: { row: Remittance; onClose: () => void }) {
  const params = { remittanceId: row.id };
  const lines = useQuery(query('GET /admin/remittances/:remittanceId/lines', { params }));
  const book = useMutation(
    mutation('POST /admin/remittances/:remittanceId/book', {
      invalidates: OWN_MONEY,
      ok: 'Remittance booked',
    }),
  );
  const choose = (lineId: string) =>
    book.mutate({ params, body: { lineId } }, { onSuccess: onClose });
  return (
    <DialogFrame title={`Match ${row.reference} to a statement line`} onClose={onClose}>
      <QueryBoundary
        query={lines}
        what="Statement lines"
        empty={
          <EmptyState icon={<IconFileText size={20} />} title="No matching line">
            No statement shows an outgoing payment of {money(row.amount)} yet.
          </EmptyState>
        }
      >
        {(found) => (
          <Stack gap={10}>
            {found.map((line) => (
              <Group key={line.id} gap={10} justify="between" wrap>
                <Text as="span">
                  {dayWords(line.day)}, {money(line.amount)}, {line.bankReference ?? 'no reference'}
                </Text>
                <Button
                  size="xs"
                  variant="default"
                  loading={book.isPending}
                  aria-label={`Book from the line of ${dayWords(line.day)}, ${line.bankReference ?? line.id}`}
                  onClick={() => choose(line.id)}
                >
                  Book from this line
                </Button>
              </Group>
            ))}
          </Stack>
        )}
      </QueryBoundary>
    </DialogFrame>
  );
}
