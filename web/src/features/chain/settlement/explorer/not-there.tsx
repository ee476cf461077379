import { IconCubeOff } from '@tabler/icons-react';
import { isCode } from '../../../../lib/failure.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { ErrorState, State } from '../../../../ui/states.tsx';
import { FindField } from './find-field.tsx';

type NotThereProps = {
  readonly title: string;
  readonly missing: string;
  readonly typed: string;
  readonly error: unknown;
  readonly onRetry: () => void;
};

const MISSING = [
  'TRANSACTION_NOT_FOUND',
  'TOKEN_NOT_FOUND',
  'BLOCK_NOT_FOUND',
  'INVALID_ADDRESS',
  'NOT_FOUND',
];

/** Shown if the object isn't on chain or the chain is unreachable. */
export function NotThere({ title, missing, typed, error, onRetry }: NotThereProps) {
  return (
    <Stack>
      <PageHeader title={title} />
      <Card>
        {isCode(error, 'TRANSACTION_LOST') ? (
          <State icon={<IconCubeOff size={20} />} tone="warn" title="Confirmation lost" level={2}>
            The block with this transaction is no longer on the chain. It is confirmed again when
            included in another block.
          </State>
        ) : isCode(error, ...MISSING) ? (
          <State icon={<IconCubeOff size={20} />} tone="plain" title={missing} level={2}>
            Check for missing characters. Recent transactions appear with their block.
          </State>
        ) : (
          <ErrorState title={`${title} did not load`} error={error} onRetry={onRetry} />
        )}
      </Card>
      <Card>
        <FindField typed={typed} />
      </Card>
    </Stack>
  );
}
