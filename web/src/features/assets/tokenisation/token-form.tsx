import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { TOKENS } from '../../../api/reads.ts';
import { quantity } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { Card, Facts } from '../../../ui/card.tsx';
import { CopyText } from '../../../ui/copy-text.tsx';
import { confirm } from '../../../ui/dialogs.ts';
import { Split } from '../../../ui/layout.tsx';
import { ChecklistCard } from './checklist-card.tsx';
import { RequestState } from './request-state.tsx';
import { Then } from './then-card.tsx';
import classes from './tokenisation.module.css';
import { type Names, problemOf, type TokenPage } from './view.ts';

/** What the token is made of, fixed for ever once it is made, and the one button that asks. */
export function TokenForm({ page }: { page: TokenPage }) {
  const { asset, facts } = page;
  const [names, setNames] = useState<Names>({
    name: facts?.name ?? asset.name,
    unitName: facts?.unitName ?? asset.symbol,
    url: `${location.origin}${paths.asset(asset.id)}`,
  });
  const request = useMutation(
    mutation('POST /owner/issuance/:assetId/token', {
      invalidates: TOKENS,
      ok: 'Asked for; two people in custody look at it',
    }),
  );
  const problem = facts ? problemOf(names) : 'Something it needs is still missing';
  const total = quantity(facts?.totalUnits ?? '0');
  const ask = async () => {
    const yes = await confirm({
      title: `Ask to tokenise ${total} ${names.unitName}?`,
      text: `One token “${names.name}” with ${total} units is made for ${asset.name} once two people in custody approve. Its name, total and documents never change afterwards.`,
      action: `Ask to tokenise ${total} ${names.unitName}`,
    });
    if (yes) request.mutate({ params: { assetId: asset.id }, body: names });
  };
  return (
    <Split
      panel={
        <>
          <Card title="You ask, two approve">
            <div className={classes.stack}>
              <p className={classes.note}>
                What is approved is exactly this. If a document or the share class changes, the
                approval no longer fits and a new request is needed. It ends unanswered 24 hours
                after the first of the two agreed.
              </p>
              <Button
                fullWidth
                disabled={problem !== undefined}
                loading={request.isPending}
                onClick={() => void ask()}
              >
                Ask to tokenise {total} {names.unitName}
              </Button>
              {problem ? <p className={classes.note}>{problem}</p> : null}
            </div>
          </Card>
          <Then page={page} />
        </>
      }
    >
      <ChecklistCard page={page} />
      <FactsCard page={page} names={names} onChange={setNames} />
      {page.requests.map((one) => (
        <RequestState key={one.id} assetId={asset.id} request={one} />
      ))}
    </Split>
  );
}

type FactsProps = {
  readonly page: TokenPage;
  readonly names: Names;
  readonly onChange: (names: Names) => void;
};

function FactsCard({ page, names, onChange }: FactsProps) {
  const { facts, custody, asset } = page;
  return (
    <Card title="The token" aside={<span className={classes.count}>Fixed for ever once made</span>}>
      <div className={classes.fields}>
        <TextInput
          label="Token name"
          maxLength={32}
          value={names.name}
          onChange={(event) => onChange({ ...names, name: event.currentTarget.value })}
        />
        <TextInput
          label="Unit name"
          maxLength={8}
          value={names.unitName}
          onChange={(event) => onChange({ ...names, unitName: event.currentTarget.value })}
        />
        <TextInput
          label="Page of the token"
          description="Wallets and explorers link to it"
          maxLength={96}
          value={names.url}
          onChange={(event) => onChange({ ...names, url: event.currentTarget.value })}
        />
      </div>
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
            label: `Fingerprint of the legal documents, ${facts?.documents ?? 0} files`,
            value: facts ? <CopyText text={facts.metadataHash} label="fingerprint" short /> : '–',
          },
          { label: 'Units move', value: 'By the platform only, frozen by default' },
          { label: 'Retirement', value: asset.isRetirable ? 'Retirable' : 'Not retirable' },
        ]}
      />
    </Card>
  );
}
