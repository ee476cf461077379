import { IconUserCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../../api/mutation.ts';
import { AGREEMENT_DESK } from '../../../../api/reads.ts';
import { dateTime } from '../../../../lib/format.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { missingWords } from '../../../../ui/approval-words.ts';
import { Card } from '../../../../ui/card.tsx';
import { decideWith, ProposalButtons } from '../../../../ui/proposal-buttons.tsx';
import classes from './desk.module.css';
import type { DraftState } from './use-draft.ts';
import type { Draft, Template } from './view.ts';

type PeopleProps = { readonly template: Template; readonly state: DraftState };

/** Two seats: who asks, and somebody else who decides; beside them what is agreed to. */
export function PeopleCard({ template, state }: PeopleProps) {
  const { draft, version } = template;
  const isAsked = draft?.status === 'REQUESTED';
  return (
    <Card title="Two people">
      <div className={classes.seat} data-taken={isAsked || undefined}>
        <IconUserCheck size={20} aria-hidden="true" />
        <div>
          <b>{isAsked ? draft.requestedBy : 'Whoever asks'}</b>
          <p>
            {isAsked ? `Asked ${dateTime(draft.requestedAt)}` : 'For its text as it stands then'}
          </p>
        </div>
      </div>
      <div className={classes.seat}>
        <IconUserCheck size={20} aria-hidden="true" />
        <div>
          <b>Somebody else with legal rights</b>
          <p>
            {isAsked && draft.decideBy
              ? missingWords(draft.missing, draft.decideBy)
              : 'Within 24 hours'}
          </p>
        </div>
      </div>
      {isAsked ? (
        <Decide draft={draft} template={template} />
      ) : draft?.decisionReason ? (
        <Alert tone="warn">
          <p>
            {draft.decidedBy ? `${draft.decidedBy} sent it back: ` : ''}“{draft.decisionReason}”
          </p>
        </Alert>
      ) : null}
      <p className={classes.note}>
        Issued versions are never edited or deleted. A mistake is version{' '}
        {version + (state.form.body === state.latest ? 1 : 2)}.
      </p>
    </Card>
  );
}

function Decide({ draft, template }: { draft: Draft; template: Template }) {
  const { fingerprint } = draft;
  const decide = decideWith(
    useDecisions(),
    { agreementId: template.id },
    { body: { fingerprint } },
  );
  const next = template.version + 1;
  return (
    <ProposalButtons
      actions={draft.actions}
      decide={decide}
      approval={{
        title: `Issue version ${next}?`,
        text: draft.isMaterial
          ? `${template.audience} who sign it are asked for a new signature. An issued version is never changed.`
          : 'Nobody is asked to sign again. An issued version is never changed.',
        action: `Issue version ${next}`,
      }}
      approved={`Version ${next} is issued`}
      rejection={{
        title: 'Send it back?',
        text: 'It becomes a draft again, with your reason.',
      }}
    />
  );
}

const changes = { invalidates: AGREEMENT_DESK };

const useDecisions = () => ({
  approve: useMutation(mutation('POST /admin/agreements/:agreementId/draft/approve', changes)),
  withdraw: useMutation(mutation('POST /admin/agreements/:agreementId/draft/withdraw', changes)),
  reject: useMutation(mutation('POST /admin/agreements/:agreementId/draft/reject', changes)),
});
