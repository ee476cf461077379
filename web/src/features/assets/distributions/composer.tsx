import {
  DISTRIBUTION_KIND_WORDS,
  DISTRIBUTION_KINDS,
  NAME_MAX,
  NOTE_MAX,
} from '@holdfast/domain/assets/distributions/distribution.machine';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { textOf } from '../../../lib/failure.ts';
import { money } from '../../../lib/figures/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { Choices } from '../../../ui/form/choices.tsx';
import { SavedText } from '../../../ui/form/saved-text.tsx';
import { useAutosavedDraft } from '../../../ui/form/use-autosaved-draft.ts';
import { DayInput } from '../../../ui/inputs/day-input.tsx';
import { MoneyInput } from '../../../ui/inputs/money-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Split, Text } from '../../../ui/layout/layout.tsx';
import { StillRequired } from '../../../ui/still-required.tsx';
import {
  bodyOf,
  draftOf,
  figureProblems,
  hasFigureProblem,
  type PartProps,
} from './composer.form.ts';
import { ComposerHead } from './composer-head.tsx';
import classes from './distributions.module.css';
import { DocumentsField } from './documents-field.tsx';
import { LinesCard } from './lines-card.tsx';
import { ComparedCard, SummaryCard } from './summary-card.tsx';
import { DISTRIBUTION_READS, type Distribution, payDay, perUnit, recordDay } from './view.ts';
import { WithholdingCard } from './withholding-card.tsx';

export function Composer({ distribution }: { distribution: Distribution }) {
  const params = { distributionId: distribution.id };
  const save = useMutation(
    mutation('PUT /owner/distributions/:distributionId', {
      invalidates: ['GET /owner/distributions', 'GET /owner/distributions/:distributionId/lines'],
      quiet: true,
    }),
  );
  const saved = useRef(distribution);
  const { draft, change, autosave } = useAutosavedDraft(() => draftOf(distribution), {
    about: { params },
    save: async (next) => {
      saved.current = await save.mutateAsync({ params, body: bodyOf(next) });
    },
    isSavable: (next) => !hasFigureProblem(next),
  });
  const submit = useMutation(
    mutation('POST /owner/distributions/:distributionId/submit', {
      invalidates: DISTRIBUTION_READS,
      quiet: true,
    }),
  );
  const refused = submit.error ?? save.error;
  const errors = refused instanceof ApiError ? (refused.errors ?? []) : [];
  const problem = (field: string) => errors.find((one) => one.field === field)?.message;
  const shown = save.data ?? distribution;
  const send = async () => {
    if (!(await autosave.flush()) || saved.current.missing.length > 0) return;
    const { gross = '0', holders = 0 } = shown.figures ?? {};
    const yes = await confirm({
      title: `Request distribution of ${money(gross)}?`,
      text: `Once Holdfast approves, it is announced: holders of ${shown.asset.name} at ${recordDay(draft.recordOn || null)} are paid from ${payDay(draft.payOn || null)}. Current holders: ${holders}. You can cancel until it is funded.`,
      action: `Request ${money(gross)}`,
    });
    if (yes) submit.mutate({ params });
  };
  const part = { draft, change, problem };
  return (
    <>
      <ComposerHead of={distribution} saved={<SavedText saved={autosave.saved} />} />
      {distribution.reason ? (
        <Alert tone="warn">Holdfast returned this request: {distribution.reason}</Alert>
      ) : null}
      {refused ? (
        <Alert tone="bad" live>
          {errors.length > 0 ? errors.map((one) => one.message).join('; ') : textOf(refused)}
        </Alert>
      ) : null}
      <Split
        panel={
          <>
            <SummaryCard of={shown}>
              <Button
                fullWidth
                disabled={hasFigureProblem(draft) || shown.missing.length > 0}
                loading={submit.isPending}
                onClick={() => void send()}
              >
                Request distribution {shown.figures ? money(shown.figures.gross) : ''}
              </Button>
              <StillRequired missing={shown.missing} />
              <Text size={13} loose tone="quiet">
                {shown.twoPeople
                  ? 'Requires two Holdfast approvals, because it is above $10,000.00. '
                  : 'Requires Holdfast’s approval. '}
                You can cancel until it is funded.
              </Text>
            </SummaryCard>
            <ComparedCard of={shown} />
          </>
        }
      >
        <TermsCard {...part} effective={shown.figures?.perUnit ?? null} />
        <WithholdingCard {...part} of={distribution} />
        <Card title="Statement details">
          <div className={classes.fields}>
            <Textarea
              label="Note to holders"
              autosize
              minRows={2}
              maxLength={NOTE_MAX}
              value={draft.note}
              onChange={(event) => change({ note: event.currentTarget.value })}
            />
            <DocumentsField assetId={distribution.asset.id} draft={draft} change={change} />
          </div>
        </Card>
        <LinesCard of={shown} />
      </Split>
    </>
  );
}

const BY = { total: 'In total', perUnit: 'Per unit' } as const;

function TermsCard({
  draft,
  change,
  problem,
  effective,
}: PartProps & { effective: string | null }) {
  return (
    <Card title="Terms">
      <div className={classes.fields}>
        <div className={classes.pair}>
          <Choices
            legend="Type"
            name="kind"
            options={DISTRIBUTION_KINDS}
            words={(kind) => DISTRIBUTION_KIND_WORDS[kind]}
            value={[draft.kind]}
            onChange={([kind = 'income']) =>
              change(kind === 'redemption' ? { kind, by: 'perUnit', amount: '' } : { kind })
            }
            columns={3}
          />
          <TextInput
            label="Name on statements"
            required
            placeholder="Third quarter 2026"
            maxLength={NAME_MAX}
            value={draft.name}
            error={problem('name')}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
        </div>
        <div className={classes.pair}>
          <Choices
            legend="Amount"
            name="by"
            options={
              draft.kind === 'redemption' ? (['perUnit'] as const) : (['total', 'perUnit'] as const)
            }
            words={(by) => BY[by]}
            value={[draft.by]}
            onChange={([by = 'total']) => change({ by, amount: '' })}
            columns={2}
          />
          <MoneyInput
            large
            required
            label={`US dollars ${draft.by === 'total' ? 'in total' : 'per unit'}, before tax`}
            description={
              draft.by === 'total' && effective
                ? `${perUnit(effective)} per unit before tax; leftover cents go by largest remainder`
                : undefined
            }
            decimals={draft.by === 'perUnit' ? 6 : 2}
            value={draft.amount}
            error={figureProblems.amount(draft) ?? problem('total') ?? problem('perUnit')}
            onChange={(amount) => change({ amount })}
          />
        </div>
        <div className={classes.pair}>
          <DayInput
            label="Record date"
            required
            description="Holders at the end of this day (UTC) are paid"
            value={draft.recordOn}
            error={problem('recordOn')}
            onChange={(day) => change({ recordOn: day })}
          />
          <DayInput
            label="Payment date"
            required
            description="The full amount must be in the wallet by then"
            value={draft.payOn}
            error={problem('payOn')}
            onChange={(day) => change({ payOn: day })}
          />
        </div>
      </div>
    </Card>
  );
}
