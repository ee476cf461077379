import { IconFileText } from '@tabler/icons-react';
import { addressOf } from '../../../api/address.ts';
import { date, quantity } from '../../../lib/figures/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import classes from './structures.module.css';
import type { ShareClass } from './view.ts';

type Props = { readonly structureId: string; readonly shares: ShareClass };
type Raise = NonNullable<ShareClass['raise']>;

export function RaiseState({ structureId, shares }: Props) {
  const { raise } = shares;
  if (!raise) return null;
  const isWaiting = raise.status === 'REQUESTED';
  return (
    <Stack gap={12} px={20} pb={16} className={classes.raise}>
      <Alert tone={isWaiting ? 'info' : 'bad'}>
        <strong>
          {isWaiting
            ? `Resolution for ${quantity(raise.units)} additional units in review.`
            : `Resolution for ${quantity(raise.units)} additional units returned.`}
        </strong>{' '}
        {isWaiting
          ? `Class ${shares.code} would have ${quantity(raise.authorisedAfter)} authorised units. “${raise.resolution}”, submitted ${date(raise.requestedAt)}.`
          : raise.reason}{' '}
        <PaperLink structureId={structureId} raise={raise} />
      </Alert>
    </Stack>
  );
}

function PaperLink({ structureId, raise }: { structureId: string; raise: Raise }) {
  return (
    <a
      href={addressOf('GET /structures/:structureId/resolutions/:eventId', {
        params: { structureId, eventId: raise.id },
      })}
      target="_blank"
      rel="noreferrer"
    >
      <IconFileText size={16} aria-hidden /> View resolution
    </a>
  );
}
