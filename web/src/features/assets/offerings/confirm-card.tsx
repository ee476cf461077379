import { formatMoney } from '@holdfast/domain/kernel/money';
import { formatQuantity, QUANTITY_DECIMALS, quantityText } from '@holdfast/domain/kernel/quantity';
import { Button, Radio } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { COMMITTED } from '../../../api/reads.ts';
import { minorOf, money } from '../../../lib/figures/format.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { confirm } from '../../../ui/dialogs/dialogs.ts';
import { useDraftState } from '../../../ui/form/use-draft.ts';
import { QuantityInput } from '../../../ui/inputs/money-input.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Box, Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { openFirst } from './commit.view.ts';
import { type Asked, choicesOf, costOfUnits, moneyInWords, unitsProblem } from './confirm.view.ts';
import classes from './offerings.module.css';
import { RequiredDocuments } from './required-documents.tsx';
import { useFreeDollars } from './use-free-dollars.ts';
import type { RequiredDocument } from './view.ts';

export function ConfirmCard({ asked }: { asked: Asked }) {
  const { reconfirm, asset } = asked;
  const choices = choicesOf(asked);
  const { values, change } = useDraftState(
    { chosen: choices[0]?.key ?? 'none', typed: '' },
    { params: { commitmentId: asked.id } },
  );
  const { chosen, typed } = values;
  const available = useFreeDollars()?.cents;
  const problem = chosen === 'typed' ? unitsProblem(typed, reconfirm) : null;
  const units =
    chosen === 'typed'
      ? problem
        ? undefined
        : minorOf(typed, QUANTITY_DECIMALS)
      : choices.find((one) => one.key === chosen)?.units;
  const cost = units === undefined ? undefined : costOfUnits(asked, units);
  const isShort = cost !== undefined && available !== undefined && cost.more > available;
  const documents = useRequiredDocuments(asset.id);
  const unopened = documents?.filter((one) => one.openedAt === null);
  return (
    <Card title="Your answer">
      {choices.length > 0 ? (
        <Radio.Group
          label="Units to confirm"
          value={chosen}
          onChange={(key) => change({ chosen: key })}
        >
          <Stack gap={10} mt={8} mb={16}>
            {choices.map((one) => (
              <Radio
                key={one.key}
                value={one.key}
                label={`${one.title}: ${formatMoney(costOfUnits(asked, one.units).total)}`}
              />
            ))}
            <Radio value="typed" label="Fewer units" />
          </Stack>
        </Radio.Group>
      ) : (
        <Alert tone="warn">
          Your units can’t be confirmed on the new terms: the minimum is {reconfirm.least} and the
          maximum {reconfirm.most}.
        </Alert>
      )}
      {chosen === 'typed' ? (
        <QuantityInput
          label="Units"
          unit={asset.symbol}
          decimals={reconfirm.unitDecimals}
          value={typed}
          onChange={(units) => change({ typed: units })}
          error={typed === '' ? null : problem}
        />
      ) : null}
      {cost && units !== undefined ? (
        <>
          <Facts
            items={[
              { label: 'Units', value: formatQuantity(units) },
              { label: 'Amount', value: formatMoney(cost.amount) },
              { label: 'Investor fee', value: formatMoney(cost.fee) },
              { label: 'Reserved now', value: money(asked.total) },
            ]}
          />
          <Group
            gap={12}
            justify="between"
            pt={14}
            line="above"
            size={16}
            loose
            weight={620}
            mt={14}
          >
            <span>Reserved on the new terms</span>
            <span className="num">{formatMoney(cost.total)}</span>
          </Group>
          <Text size={12.5} tone="faint" mt={12}>
            {moneyInWords(cost.more)}
          </Text>
        </>
      ) : null}
      {isShort ? (
        <Alert tone="warn">
          {formatMoney(available ?? 0n)} available in your wallet. Top up, or confirm fewer units.
        </Alert>
      ) : null}
      {documents && documents.length > 0 ? (
        <Box as="ul" mb={16} className={classes.papers} aria-label="Required documents">
          <RequiredDocuments assetId={asset.id} documents={documents} />
        </Box>
      ) : null}
      <Answers
        asked={asked}
        units={units}
        total={cost?.total}
        hindrance={unopened && openFirst(unopened)}
        isShort={isShort}
      />
    </Card>
  );
}

const useRequiredDocuments = (assetId: string): readonly RequiredDocument[] | undefined =>
  useQuery(query('GET /assets/:assetId/investment', { params: { assetId } })).data?.offering?.mine
    ?.requiredDocuments;

type AnswersProps = {
  readonly asked: Asked;
  readonly units: bigint | undefined;
  readonly total: bigint | undefined;
  /** What prevents a confirmation, apart from units and money. */
  readonly hindrance: string | undefined;
  readonly isShort: boolean;
};

function Answers({ asked, units, total, hindrance, isShort }: AnswersProps) {
  const { actions, reconfirm, asset } = asked;
  const params = { commitmentId: asked.id };
  const accept = useMutation(
    mutation('POST /commitments/:commitmentId/confirm', {
      invalidates: COMMITTED,
      ok: 'Commitment confirmed on the new terms',
    }),
  );
  const decline = useMutation(
    mutation('POST /commitments/:commitmentId/decline', {
      invalidates: COMMITTED,
      ok: 'New terms declined',
    }),
  );
  const action = actions.confirm ?? actions.confirmPledge;
  const canSend = units !== undefined && total !== undefined && !isShort && !hindrance;
  const askConfirm = async () => {
    if (units === undefined || total === undefined) return;
    const yes = await confirm({
      title: `Confirm your commitment to ${asset.name}?`,
      text: `You commit to ${formatQuantity(units)} units on the new terms, for ${formatMoney(total)} including the fee.`,
      action: `Confirm ${formatMoney(total)}`,
    });
    const body = { version: reconfirm.version, units: quantityText(units) };
    if (yes) accept.mutate({ params, body });
  };
  const askDecline = async () => {
    const yes = await confirm({
      title: `Decline the new terms of ${asset.name}?`,
      text: `Your commitment ends and ${money(asked.total)} is released to your wallet immediately. You can commit again on the new terms while units are available.`,
      action: 'Decline terms',
      cancel: 'Go back',
      danger: true,
    });
    if (yes) decline.mutate({ params });
  };
  return (
    <Stack gap={10} mt={14}>
      {action?.allowed && canSend ? (
        <Button size="lg" fullWidth loading={accept.isPending} onClick={() => void askConfirm()}>
          Confirm {formatMoney(total)}
        </Button>
      ) : (
        <ActionButton
          action={
            action?.allowed ? { allowed: false, reason: hindrance ?? missing(isShort) } : action
          }
          size="lg"
          fullWidth
          onClick={() => undefined}
        >
          Confirm
        </ActionButton>
      )}
      <ActionButton
        action={actions.decline}
        size="lg"
        fullWidth
        variant="default"
        loading={decline.isPending}
        onClick={() => void askDecline()}
      >
        Decline and release {money(asked.total)}
      </ActionButton>
    </Stack>
  );
}

const missing = (isShort: boolean): string =>
  isShort ? 'Your wallet balance is too low for these units' : 'Enter the units to confirm';
