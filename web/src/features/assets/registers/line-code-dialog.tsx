import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { momentWithZone, quantity } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx';
import { ReasonedButton } from '../../../ui/form/reasoned-button.tsx';
import { useDraftState } from '../../../ui/form/use-draft.ts';
import { DayInput } from '../../../ui/inputs/day-input.tsx';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { CodePart } from '../../../ui/text/code-part.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { dayOf, lastRecordedDay, type Register } from './view.ts';

type Props = { readonly register: Register; readonly onClose: () => void };

export function LineCodeDialog({ register, onClose }: Props) {
  const { asset, zone, asOf, isNow } = register;
  const last = lastRecordedDay(Date.now(), zone);
  const { values, change } = useDraftState(
    { day: isNow ? last : dayOf(asOf, zone) },
    { params: { assetId: asset.id } },
  );
  const { day } = values;
  const record = useMutation(
    mutation('POST /assets/:assetId/fund-register/codes', {
      invalidates: ['GET /user/register-codes'],
    }),
  );
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    record.mutate({ params: { assetId: asset.id }, body: { day } });
  };
  const made = record.data;
  return (
    <DialogFrame title="Proof code for your entry" onClose={onClose} busy={record.isPending}>
      {made ? (
        <Stack>
          <p>
            {quantity(made.units)} units of {asset.name} on {momentWithZone(made.asOf)}.
          </p>
          <CodePart code={made.code} url={`${location.origin}${paths.proofOf(made.code)}`}>
            <TextLink to={paths.proofOf(made.code)}>Verify publicly</TextLink>
          </CodePart>
        </Stack>
      ) : (
        <form onSubmit={send}>
          <Stack>
            <Alert tone="plain">
              Anyone with the code can see your address and units on that day and verify them on
              chain. Your name and other holders aren’t shown. You can revoke it at any time.
            </Alert>
            <DayInput
              label="Date"
              description={`Holding at the end of this day (${zone})`}
              value={day}
              max={last}
              required
              onChange={(next) => change({ day: next })}
            />
            <Group gap={16} align="center" wrap justify="end">
              <Button variant="default" onClick={onClose} disabled={record.isPending}>
                Cancel
              </Button>
              <ReasonedButton
                type="submit"
                loading={record.isPending}
                whyNot={day === '' ? 'Choose a day' : undefined}
              >
                Create code
              </ReasonedButton>
            </Group>
          </Stack>
        </form>
      )}
    </DialogFrame>
  );
}
