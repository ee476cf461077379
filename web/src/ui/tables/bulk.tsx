import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { isCode, textOf } from '../../lib/failure.ts';
import { counted } from '../../lib/figures/format.ts';
import { DialogFrame } from '../dialogs/dialog-frame.tsx';
import { Group, Stack, Text } from '../layout/layout.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { SelectionBar, useSelection } from './selection.tsx';

type Send<Row> = (row: Row) => Promise<unknown>;

type Asking<Row> = {
  readonly rows: readonly Row[];
  /** Sends each row in turn; a refusal doesn't stop the rest. */
  readonly start: (send: Send<Row>) => void;
};

/** What a desk does to several rows after one confirmation. */
export type BulkAct<Row> = {
  readonly key: string;
  readonly label: string;
  /** One row and several: "agreement", "agreements". */
  readonly things: readonly [one: string, several: string];
  readonly may: (row: Row) => boolean;
  readonly nameOf: (row: Row) => string;
  /** The confirmation, with what applies to all rows. */
  readonly ask: (asking: Asking<Row>) => ReactNode;
  /** Refetches what the act has changed. */
  readonly onDone: () => Promise<void>;
};

type BulkOptions<Row> = {
  readonly acts: readonly BulkAct<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
};

type Opened<Row> = { readonly act: BulkAct<Row>; readonly rows: readonly Row[] };

/**
 * The selection of a list with bulk acts and the bar above its rows, once two rows qualify; the
 * dialog keeps its results also when no row is left to act on.
 */
export function useBulk<Row>({ acts, rows, rowKey }: BulkOptions<Row>) {
  const [opened, open] = useState<Opened<Row>>();
  const actFor = (row: Row) => acts.find(({ may }) => may(row));
  const selection = useSelection(rows, {
    rowKey,
    isSelectable: (row) => actFor(row) !== undefined,
    label: (row) => `Select ${actFor(row)?.nameOf(row)}`,
  });
  const dialog = opened ? (
    <BulkDialog
      {...opened}
      rowKey={rowKey}
      onDone={selection.clear}
      onClose={() => open(undefined)}
    />
  ) : null;
  if (selection.most < 2) return { selection: undefined, bar: undefined, dialog };
  const chosen = rows.filter(selection.isSelected);
  const bar = (
    <SelectionBar selection={selection} all="All on this page" hint="Select rows">
      {acts.map((act) => (
        <ActButton key={act.key} act={act} rows={chosen.filter(act.may)} onOpen={open} />
      ))}
    </SelectionBar>
  );
  return { selection, bar, dialog };
}

type ActProps<Row> = Opened<Row> & { readonly onOpen: (opened: Opened<Row>) => void };

const ActButton = <Row,>({ act, rows, onOpen }: ActProps<Row>) => (
  <Button
    size="xs"
    variant="default"
    disabled={rows.length === 0}
    onClick={() => onOpen({ act, rows })}
  >
    {rows.length > 0 ? `${act.label} ${rows.length}` : act.label}
  </Button>
);

const DONE = 'Done';

type DialogProps<Row> = Opened<Row> & {
  readonly rowKey: (row: Row) => string;
  /** Once every row is done; what was refused stays selected. */
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** The rows as they were selected: a refetch may drop those already done. */
function BulkDialog<Row>({ act, rows, rowKey, onDone, onClose }: DialogProps<Row>) {
  const [results, setResults] = useState<readonly string[]>();
  const [isRunning, run] = useState(false);
  const start = async (send: Send<Row>) => {
    run(true);
    setResults([]);
    await sendEach(rows, send, setResults);
    await act.onDone();
    run(false);
  };
  const done = results?.filter((result) => result === DONE).length ?? 0;
  const close = () => {
    if (done === rows.length) onDone();
    onClose();
  };
  return (
    <DialogFrame
      title={`${act.label} ${counted(rows.length, ...act.things)}`}
      busy={isRunning}
      onClose={close}
      size={560}
    >
      {results === undefined ? (
        act.ask({ rows, start: (send) => void start(send) })
      ) : (
        <Progress {...{ act, rows, rowKey, results, isRunning, done }} onClose={close} />
      )}
    </DialogFrame>
  );
}

type ProgressProps<Row> = Omit<DialogProps<Row>, 'onDone'> & {
  readonly results: readonly string[];
  readonly isRunning: boolean;
  readonly done: number;
};

function Progress<Row>(props: ProgressProps<Row>) {
  const { act, rows, rowKey, results, isRunning, done, onClose } = props;
  return (
    <Stack gap={14}>
      <Text role="status">
        {done} of {rows.length} done
      </Text>
      <ProgressBar percent={(100 * results.length) / rows.length} label="Progress" />
      <Stack as="ul" gap={8}>
        {rows.map((row, at) => (
          <Group as="li" key={rowKey(row)} gap={12} justify="between">
            <Text as="span" breaks>
              {act.nameOf(row)}
            </Text>
            <Text as="span" tone={results[at] === DONE ? 'gain' : 'quiet'} ta="right">
              {results[at] ?? (at === results.length && isRunning ? 'In progress' : 'Waiting')}
            </Text>
          </Group>
        ))}
      </Stack>
      <Group justify="end">
        <Button disabled={isRunning} onClick={onClose}>
          Close
        </Button>
      </Group>
    </Stack>
  );
}

/** One after the other. Without a proof of identity, none of the rest is sent. */
async function sendEach<Row>(
  rows: readonly Row[],
  send: Send<Row>,
  show: (results: readonly string[]) => void,
): Promise<void> {
  const results: string[] = [];
  let isStopped = false;
  for (const row of rows) {
    if (isStopped) results.push('Not sent');
    else {
      try {
        await send(row);
        results.push(DONE);
      } catch (error) {
        results.push(textOf(error));
        isStopped = isCode(error, 'CONFIRM_IDENTITY');
      }
    }
    show([...results]);
  }
}
