import { useState } from 'react';
import { confirm } from '../../../../ui/dialogs/dialogs.ts';
import { type Form, useForm } from '../../../../ui/form/use-form.ts';
import { notify } from '../../../../ui/notify.tsx';
import type { AnyStep, CaseView } from '../onboarding.ts';
import { useDecideCase, useTakeCase } from './cases.ts';

const OUTCOMES = ['approve', 'ask', 'reject', 'reopen'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const outcomesOf = (view: CaseView): Outcome[] =>
  OUTCOMES.filter((outcome) => view.actions[outcome]?.allowed);

type Fields = {
  readonly outcome: Outcome | undefined;
  readonly reason: string;
  readonly steps: readonly AnyStep[];
};

export type DecisionDraft = Pick<Form<Fields>, 'field' | 'set' | 'submit' | 'values'> & {
  readonly busy: boolean;
  /** Whether a shortcut (R to reject, E to request more) focuses the reason. */
  readonly focusReason: boolean;
  /** Chooses an outcome by shortcut; ignores unavailable outcomes. */
  readonly choose: (outcome: Outcome) => void;
  readonly take: () => void;
};

const DONE: Readonly<Record<Outcome, string>> = {
  approve: 'Case approved',
  ask: 'Request sent',
  reject: 'Case rejected',
  reopen: 'Case reopened',
};

const emptyFor = (view: CaseView): Fields => ({
  outcome: undefined,
  reason: '',
  steps: view.organization ? [] : ['identification'],
});

export function useDecision(view: CaseView, onDecided: (outcome: Outcome) => void): DecisionDraft {
  const [focusReason, setFocus] = useState(false);
  const take = useTakeCase();
  const form = useForm({
    initial: emptyFor(view),
    checks: {
      reason: (reason, { outcome }) =>
        outcome && outcome !== 'approve' && !reason.trim() ? 'Reason is required' : null,
    },
    confirm: ({ outcome }) => outcome !== undefined && confirm(questionOf(outcome, view)),
    parse: (fields) => ({ params: { caseId: view.id }, body: bodyOf(fields) }),
    send: useDecideCase(),
    // A refusal refetches the case.
    isToasted: true,
    onDone: (_, { outcome = 'approve' }) => {
      form.setAll(emptyFor(view));
      notify.ok(DONE[outcome]);
      onDecided(outcome);
    },
  });
  return {
    ...form,
    busy: form.isSending || take.isPending,
    focusReason,
    choose: (outcome) => {
      if (!outcomesOf(view).includes(outcome)) return;
      setFocus(outcome !== 'approve');
      form.set('outcome', outcome);
    },
    take: () => take.mutate({ params: { caseId: view.id } }),
  };
}

/** Nothing is sent before an outcome is chosen. */
function bodyOf({ outcome = 'approve', reason, steps }: Fields) {
  const why = reason.trim();
  const given = { outcome, ...(why ? { reason: why } : {}) };
  return outcome === 'ask' ? { ...given, steps: [...steps] } : given;
}

function questionOf(outcome: Outcome, view: CaseView) {
  const name = nameOfCase(view);
  const isCompany = view.company !== null;
  if (outcome === 'approve') {
    return {
      title: `Approve ${name}?`,
      text: view.company
        ? `The company is verified${
            view.company.isOwner ? ' as an owner of assets, with access to the owner area' : ''
          }. Its members can act for it by role, and are notified.`
        : 'The applicant can add money and invest.',
      action: isCompany ? 'Approve company' : 'Approve account',
    };
  }
  if (outcome === 'ask') {
    return {
      title: `Request information from ${name}?`,
      text: `${isCompany ? 'Every member' : 'The applicant'} will see your message and can resubmit the steps.`,
      action: 'Send request',
    };
  }
  if (outcome === 'reject') {
    return {
      title: `Reject ${name}?`,
      text: isCompany
        ? 'Every member will see your reason, and the company can’t invest.'
        : 'The applicant will see your reason and can’t invest.',
      action: 'Reject case',
      danger: true,
    };
  }
  return {
    title: 'Reopen case?',
    text: 'It returns to the queue, in review by you.',
    action: 'Reopen case',
  };
}

export const nameOfCase = (view: Pick<CaseView, 'company' | 'applicant'>): string =>
  view.company?.companyName ?? view.applicant.name;
