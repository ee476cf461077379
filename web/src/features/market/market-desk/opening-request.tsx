import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { MARKETS } from '../../../api/reads.ts';
import { dateTime, money } from '../../../lib/format.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { missingWords } from '../../../ui/approval-words.ts';
import { Facts } from '../../../ui/card.tsx';
import { confirm } from '../../../ui/dialogs.ts';
import { WordsDialog } from '../../../ui/words-dialog.tsx';
import classes from './markets.module.css';
import { openingFacts, openingSentence } from './opening-view.ts';
import type { Desk } from './view.ts';

type Request = NonNullable<Desk['request']>;
type Of = {
  readonly desk: Desk;
  readonly figures: NonNullable<Desk['opening']>;
  readonly request: Request;
};

/** An opening that waits: everything that is agreed to, who is missing, and what can be done. */
export const OpeningRequest = ({ desk, figures, request }: Of) => (
  <div className={classes.ask}>
    <Facts
      items={[
        {
          label: 'Asked for by',
          value: `${request.requestedBy}, ${dateTime(request.requestedAt)}`,
        },
        ...openingFacts(figures, request),
      ]}
    />
    <div className={classes.note}>{missingWords(request.missing, request.expiresAt)}</div>
    <Decision desk={desk} figures={figures} request={request} />
  </div>
);

const changes = { invalidates: MARKETS };

function Decision({ desk, figures, request }: Of) {
  const [rejecting, reject] = useState(false);
  const decide = useMutation(
    mutation('POST /admin/assets/:assetId/open-trading/decision', {
      ...changes,
      ok: (_, { body }) => (body.outcome === 'approve' ? 'Trading is open' : undefined),
    }),
  );
  const withdraw = useMutation(
    mutation('POST /admin/assets/:assetId/open-trading/withdraw', { ...changes, ok: 'Taken back' }),
  );
  const params = { assetId: desk.asset.id };
  const { actions, fingerprint } = request;
  const approve = async () => {
    const yes = await confirm({
      title: `Open trading in ${desk.asset.name} at ${money(figures.openingPrice)}?`,
      text: `${openingSentence(desk, figures, request)} Orders can be placed at once. ${request.requestedBy} asks you as the second person.`,
      action: 'Open trading',
    });
    if (yes) decide.mutate({ params, body: { outcome: 'approve', fingerprint } });
  };
  return (
    <div className={classes.buttons}>
      <ActionButton
        action={actions.approve}
        loading={decide.isPending && !rejecting}
        onClick={() => void approve()}
      >
        Agree and open
      </ActionButton>
      <ActionButton action={actions.reject} variant="default" onClick={() => reject(true)}>
        Reject
      </ActionButton>
      <ActionButton
        action={actions.withdraw}
        variant="default"
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate({ params })}
      >
        Take back
      </ActionButton>
      {rejecting ? (
        <WordsDialog
          title={`Reject the opening of ${desk.asset.name}`}
          text={`Trading at ${money(figures.openingPrice)} stays closed. It can be asked for again.`}
          description={`${request.requestedBy} reads it, and it stands in the activity log.`}
          action="Reject"
          danger
          isSending={decide.isPending}
          onSend={(reason) =>
            decide.mutate(
              { params, body: { outcome: 'reject', reason } },
              { onSettled: () => reject(false) },
            )
          }
          onClose={() => reject(false)}
        />
      ) : null}
    </div>
  );
}
