import { Button, TextInput } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '../../../lib/failure.ts';
import { counted } from '../../../lib/figures/format.ts';
import { fetchFile } from '../../../lib/save-file.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Box, Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { type Recount, recount, secretIn } from './ballot.ts';
import classes from './polls.module.css';
import { type Poll, weightWords } from './view.ts';

type Listed = {
  readonly id: string;
  readonly listHash: string | null;
  readonly options: readonly {
    readonly id: string;
    readonly label: string;
    readonly tally: { readonly weight: string } | null;
  }[];
  readonly abstained: { readonly weight: string } | null;
  readonly merged: { readonly weight: string } | null;
  readonly weighting: Poll['weighting'];
};

type CardProps = { readonly poll: Listed; readonly address: string; readonly title?: string };

export function CheckCard({ poll, address, title = 'Verify the result' }: CardProps) {
  const [typed, type] = useState('');
  const check = useMutation({
    mutationFn: async () =>
      recount(poll, await (await fetchFile(address)).arrayBuffer(), secretIn(typed)),
  });
  return (
    <Card title={title}>
      <Text size={13} loose tone="quiet" mb={14}>
        The list shows anonymous pieces of votes, each with a fingerprint, option and weight. Your
        browser recounts them, and finds yours with your receipt’s secret, which never leaves this
        browser.
      </Text>
      <TextInput
        label="Receipt secret (optional)"
        value={typed}
        autoComplete="off"
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Group gap={10} wrap mt={12}>
        <Button loading={check.isPending} onClick={() => check.mutate()}>
          Verify
        </Button>
        <Button
          component="a"
          variant="default"
          href={address}
          download
          leftSection={<IconDownload size={16} />}
        >
          List (CSV)
        </Button>
      </Group>
      <Box aria-live="polite" mt={12}>
        {check.error ? (
          <Alert tone="bad">
            <strong>Verification failed.</strong> {textOf(check.error)}
          </Alert>
        ) : null}
        {check.data ? (
          <Found poll={poll} found={check.data} asked={Boolean(secretIn(typed))} />
        ) : null}
      </Box>
    </Card>
  );
}

type FoundProps = { readonly poll: Listed; readonly found: Recount; readonly asked: boolean };

function Found({ poll, found, asked }: FoundProps) {
  const own = found.own;
  const option = poll.options.find((one) => one.id === own?.option)?.label ?? 'Abstain';
  return (
    <Stack as="ul" gap={8} className={classes.checks}>
      <Line
        isGood={found.isGenuine}
        text={
          found.isGenuine
            ? 'The list matches the published one'
            : 'The list does not match the published one'
        }
      />
      <Line
        isGood={found.addsUp}
        text={
          found.addsUp
            ? `${found.lines} ${found.isOfPieces ? 'pieces' : 'votes'} add up to the result`
            : 'The list doesn’t add up to the result'
        }
      />
      {found.restPercent > 0 ? (
        <li>{found.restPercent}% of the weight is listed by option rather than in pieces</li>
      ) : null}
      {asked ? (
        <Line
          isGood={own !== null}
          text={
            own
              ? `Your vote for ${option}: ${counted(own.lines.length, 'line')}, ${weightWords(own.weight, poll.weighting)}`
              : 'No vote in the list matches this secret'
          }
        />
      ) : null}
    </Stack>
  );
}

const Line = ({ isGood, text }: { isGood: boolean; text: string }) => (
  <li data-good={isGood}>
    {isGood ? <IconCircleCheck size={18} aria-hidden /> : <IconCircleX size={18} aria-hidden />}
    {text}
  </li>
);
