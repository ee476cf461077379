import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { TOKENS } from '../../../api/reads.ts';
import type { CallOptions } from '../../../lib/call.ts';
import { counted, quantity } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { ReasonedButton } from '../../../ui/form/reasoned-button.tsx';
import { type Form, useForm } from '../../../ui/form/use-form.ts';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Columns, Split, Stack } from '../../../ui/layout/layout.tsx';
import { CopyText } from '../../../ui/text/copy-text.tsx';
import { ChecklistCard } from './checklist-card.tsx';
import { RequestState } from './request-state.tsx';
import { Then } from './then-card.tsx';
import classes from './tokenisation.module.css';
import { type Names, problemOf, type TokenPage } from './view.ts';

type Body = CallOptions<'POST /owner/issuance/:assetId/token'>;

export function TokenForm({ page }: { page: TokenPage }) {
  const { asset, facts } = page;
  const form = useForm<Names, Body, unknown>({
    initial: {
      name: facts?.name ?? asset.name,
      unitName: facts?.unitName ?? asset.symbol,
      url: `${location.origin}${paths.asset(asset.id)}`,
    },
    confirm: (names) =>
      problemOf(names) === undefined &&
      confirm({
        title: `Request tokenisation of ${total} ${names.unitName}?`,
        text: `After two custody approvals, one token “${names.name}” with ${total} units is created for ${asset.name}. Its name, total and documents can’t be changed afterwards.`,
        action: 'Request tokenisation',
      }),
    parse: (names) => ({ params: { assetId: asset.id }, body: names }),
    send: useMutation(
      mutation('POST /owner/issuance/:assetId/token', {
        invalidates: TOKENS,
        ok: 'Second approval requested',
      }),
    ),
    isToasted: true,
  });
  const names = form.values;
  const problem = facts ? problemOf(names) : 'Some requirements are still missing';
  const total = quantity(facts?.totalUnits ?? '0');
  return (
    <Split
      panel={
        <>
          <Card title="Request tokenisation">
            <Stack gap={14}>
              <p className={classes.note}>
                If a document or the share class changes before approval, a new request is needed.
                The request expires 24 hours after the first approval.
              </p>
              <ReasonedButton
                fullWidth
                whyNot={problem}
                loading={form.isSending}
                onClick={() => form.submit()}
              >
                Request tokenisation of {total} {names.unitName}
              </ReasonedButton>
            </Stack>
          </Card>
          <Then page={page} />
        </>
      }
    >
      <ChecklistCard page={page} />
      <FactsCard page={page} form={form} />
      {page.requests.map((one) => (
        <RequestState key={one.id} assetId={asset.id} request={one} />
      ))}
    </Split>
  );
}

type FactsProps = {
  readonly page: TokenPage;
  readonly form: Form<Names>;
};

function FactsCard({ page, form }: FactsProps) {
  const { facts, custody, asset } = page;
  return (
    <Card title="Token" aside={<span className={classes.count}>Permanent once created</span>}>
      <Columns gap={16} mb={16}>
        <TextInput label="Token name" maxLength={32} {...form.field('name')} />
        <TextInput label="Unit name" maxLength={8} {...form.field('unitName')} />
        <TextInput
          label="Token page"
          description="Linked from wallets and explorers"
          maxLength={96}
          {...form.field('url')}
        />
      </Columns>
      <Facts
        lined
        items={[
          { label: 'Total units, from the share class', value: quantity(facts?.totalUnits ?? '0') },
          { label: 'Decimals', value: '3, divisible to 0.001 units' },
          {
            label: 'Manager, reserve, freeze, clawback: Holdfast custody',
            value: (
              <CopyText
                text={custody.manager}
                label="address"
                short
                to={paths.explorerAccount(custody.manager)}
              />
            ),
          },
          {
            label: `Fingerprint of ${counted(facts?.documents ?? 0, 'legal document')}`,
            value: facts ? <CopyText text={facts.metadataHash} label="fingerprint" short /> : '–',
          },
          { label: 'Transfers', value: 'By Holdfast only, frozen by default' },
          { label: 'Retirement', value: asset.isRetirable ? 'Retirable' : 'Not retirable' },
        ]}
      />
    </Card>
  );
}
