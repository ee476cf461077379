import { Button, FileInput } from '@mantine/core';
import { IconChartLine, IconFile } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { MARKETS } from '../../../api/reads.ts';
import { call } from '../../../lib/call.ts';
import { date, money } from '../../../lib/figures/format.ts';
import { dueWords, isPastDue } from '../../../lib/figures/nav-due.ts';
import { Alert } from '../../../ui/alert.tsx';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { Form, FormButtons } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { DOCUMENTS, uploadProblem } from '../../../ui/inputs/upload-rules.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Box, Stack, Text } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { emptyNav, navBody, navChecks } from './nav.form.ts';
import { NavFields } from './nav-form.tsx';
import { NavPolicy } from './nav-policy.tsx';
import { NavTable } from './nav-table.tsx';
import { entryQuestion, waitsFor } from './nav-view.ts';
import classes from './valuation.module.css';
import type { NavSheet } from './view.ts';

export function OwnerNav({ assetId }: { assetId: string }) {
  const navs = useQuery(query('GET /owner/assets/:assetId/navs', { params: { assetId } }));
  return (
    <QueryBoundary query={navs} what="The NAV" loading={<SkeletonText lines={8} />} carded>
      {(sheet) => <Sheet sheet={sheet} />}
    </QueryBoundary>
  );
}

function Sheet({ sheet }: { sheet: NavSheet }) {
  const [asking, ask] = useState(false);
  const waiting = sheet.entries.find((nav) => nav.status === 'REQUESTED');
  const isDraft = sheet.asset.status === 'Draft';
  const isEmpty = sheet.entries.length === 0;
  const isDue = isPastDue(sheet.dueOn);
  const button = (
    <Button variant={isEmpty || isDue ? 'filled' : 'default'} size="xs" onClick={() => ask(true)}>
      Submit NAV
    </Button>
  );
  return (
    <Card
      title={sheet.current ? `NAV ${money(sheet.current.nav)} per unit` : 'NAV'}
      flush
      aside={waiting || asking || isDraft || isEmpty ? null : button}
      footer={<NavPolicy sheet={sheet} />}
    >
      {sheet.current && sheet.dueOn && !waiting ? (
        <Text size={13} tone="faint" px={20} py={16} className={classes.inset}>
          Valued on {date(sheet.current.date)}. {dueWords(sheet.dueOn)}.
        </Text>
      ) : null}
      {waiting ? (
        <Box px={20} py={16} className={classes.inset}>
          <Alert tone={waiting.isBeyondTolerance ? 'warn' : 'plain'}>
            <strong>{money(waiting.nav)} per unit awaits Holdfast’s approval.</strong>{' '}
            {waitsFor(waiting, sheet)}
          </Alert>
        </Box>
      ) : null}
      {asking ? (
        <Box px={20} py={16} className={classes.inset}>
          <AskForm sheet={sheet} onDone={() => ask(false)} />
        </Box>
      ) : null}
      {isEmpty && !asking ? (
        <EmptyState icon={<IconChartLine size={20} />} title="No NAV yet">
          {isDraft
            ? 'NAVs are due after the asset is published.'
            : 'Submit the NAV per unit and its method. Holdfast reviews it and holders are notified.'}
          {isDraft ? null : (
            <Stack as="p" gap={12} mt={16} pt={16} line="above">
              {button}
            </Stack>
          )}
        </EmptyState>
      ) : null}
      {isEmpty ? null : <NavTable sheet={sheet} />}
    </Card>
  );
}

type AskFormProps = { readonly sheet: NavSheet; readonly onDone: () => void };

function AskForm({ sheet, onDone }: AskFormProps) {
  const params = { assetId: sheet.asset.id };
  const [report, setReport] = useState<File | null>(null);
  const today = new Date().toISOString().slice(0, 10);
  const problem = report ? uploadProblem(report, DOCUMENTS) : undefined;
  const enter = useMutation(
    mutation('POST /owner/assets/:assetId/navs', {
      invalidates: MARKETS,
      ok: 'NAV submitted',
      quiet: true,
    }),
  );
  const form = useForm({
    initial: emptyNav(today),
    checks: navChecks(today),
    parse: navBody,
    send: {
      isPending: enter.isPending,
      mutateAsync: async (body: ReturnType<typeof navBody>) => {
        const upload = report && { params, body: {}, file: report };
        const kept = upload && (await call('POST /owner/assets/:assetId/nav-report', upload));
        return enter.mutateAsync({ params, body: { ...body, ...kept } });
      },
    },
    confirm: ({ nav }) => {
      const question = entryQuestion(nav, sheet);
      return question ? confirm(question) : true;
    },
    onDone,
  });
  return (
    <Form
      form={form}
      footer={
        <FormButtons
          action="Submit NAV"
          isSending={form.isSending}
          whyNot={problem}
          onCancel={onDone}
        />
      }
    >
      <NavFields form={form} sheet={sheet} />
      <FileInput
        label="Report"
        description={DOCUMENTS.says}
        accept={DOCUMENTS.types.join(',')}
        placeholder="None"
        leftSection={<IconFile size={16} />}
        value={report}
        onChange={setReport}
        error={problem}
        clearable
      />
    </Form>
  );
}
