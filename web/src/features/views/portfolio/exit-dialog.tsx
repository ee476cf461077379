import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { textOf } from '../../../lib/failure.ts';
import { decimal } from '../../../lib/figures/checks.ts';
import { directionOf, money, moneyChange, quantity } from '../../../lib/figures/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx';
import { BigFigure } from '../../../ui/figures.tsx';
import { useDraftState } from '../../../ui/form/use-draft.ts';
import { decimalText, QuantityInput } from '../../../ui/inputs/money-input.tsx';
import { Facts } from '../../../ui/layout/card.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ChangeText } from '../../../ui/text/change-text.tsx';
import { basisText, exitFacts, unsoldText } from './exit-view.ts';
import type { Holding } from './view.ts';

type ExitProps = { readonly holding: Holding; readonly onClose: () => void };

export function ExitDialog({ holding, onClose }: ExitProps) {
  const { values, change } = useDraftState(
    { exitUnits: holding.available },
    { params: { assetId: holding.assetId } },
  );
  const units = values.exitUnits;
  const [asked = ''] = useDebouncedValue(decimalText(units, 3), 250);
  const isFigure = Number(asked) > 0;
  const { data: exit, error } = useQuery(
    query(
      'GET /user/portfolio/exit/:assetId',
      { params: { assetId: holding.assetId }, query: { units: asked } },
      { enabled: isFigure, keepPrevious: true },
    ),
  );
  const unsold = exit && unsoldText(exit);
  return (
    // At the top of the page, so that field and button don't move with the estimate's height.
    <DialogFrame title={`Selling ${holding.symbol} now`} centered={false} onClose={onClose}>
      <Stack gap={14}>
        <QuantityInput
          label="Units"
          value={units}
          onChange={(exitUnits) => change({ exitUnits })}
          unit={holding.symbol}
          description={`${quantity(holding.available)} available to sell`}
          error={decimal('Units', 3)(units)}
          data-autofocus
        />
        {error ? (
          <Alert tone="warn" live>
            {textOf(error)}
          </Alert>
        ) : exit ? (
          <>
            <BigFigure
              label="Estimated proceeds"
              value={money(exit.source === 'book' ? exit.net : '0.00')}
              note={
                exit.source === 'book' ? (
                  <ChangeText direction={directionOf(exit.gain)} text={moneyChange(exit.gain)} />
                ) : (
                  'Can’t be sold now'
                )
              }
            />
            <Facts items={exitFacts(exit)} lined />
            {unsold ? <Alert tone="warn">{unsold}</Alert> : null}
            <Text size={13} tone="quiet">
              {basisText(exit)}
            </Text>
          </>
        ) : (
          <SkeletonText lines={5} />
        )}
      </Stack>
    </DialogFrame>
  );
}
