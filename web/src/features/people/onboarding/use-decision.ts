import { useState } from 'react';
import { confirm } from '../../../ui/dialogs.ts';
import { notify } from '../../../ui/notify.tsx';
import { useDecideCase, useTakeCase } from './cases.ts';
import type { AnyStep, CaseView } from './onboarding.ts';

const OUTCOMES = ['approve', 'ask', 'reject', 'reopen'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What may be decided now, from the server's state machine. */
export const outcomesOf = (view: CaseView): Outcome[] =>
  OUTCOMES.filter((outcome) => view.actions[outcome]?.allowed);

type Fields = {
  readonly outcome: Outcome | undefined;
  readonly reason: string;
  readonly steps: readonly AnyStep[];
};

export type DecisionDraft = Fields & {
  readonly problem: string | undefined;
  readonly busy: boolean;
  /** The reason is where the person goes on typing: after R or E. */
  readonly focusReason: boolean;
  readonly set: (more: Partial<Fields>) => void;
  /** Chooses an outcome by key; undefined outcomes are left alone. */
  readonly choose: (outcome: Outcome) => void;
  readonly take: () => void;
  readonly send: () => Promise<void>;
};

const DONE: Readonly<Record<Outcome, string>> = {
  approve: 'Case approved',
  ask: 'Request sent',
  reject: 'Case rejected',
  reopen: 'Case is open again',
};

const emptyFor = (view: CaseView): Fields => ({
  outcome: undefined,
  reason: '',
  steps: view.organization ? [] : ['identification'],
});

/** The decision about one case while it is made; nothing leaves without a confirmation. */
export function useDecision(view: CaseView, onDecided: (outcome: Outcome) => void): DecisionDraft {
  const [fields, setFields] = useState<Fields>(() => emptyFor(view));
  const [problem, setProblem] = useState<string>();
  const [focusReason, setFocus] = useState(false);
  const decide = useDecideCase();
  const take = useTakeCase();
  const set = (more: Partial<Fields>) => {
    setProblem(undefined);
    setFields({ ...fields, ...more });
  };
  const send = async () => {
    const { outcome, reason, steps } = fields;
    if (!outcome) return;
    const why = reason.trim();
    if (outcome !== 'approve' && !why) return setProblem('Reason is required');
    if (!(await confirm(questionOf(outcome, view)))) return;
    const given = { outcome, ...(why ? { reason: why } : {}) };
    const body = outcome === 'ask' ? { ...given, steps: [...steps] } : given;
    await decide.mutateAsync({ params: { caseId: view.id }, body });
    setFields(emptyFor(view));
    notify.ok(DONE[outcome]);
    onDecided(outcome);
  };
  return {
    ...fields,
    problem,
    busy: decide.isPending || take.isPending,
    focusReason,
    set,
    choose: (outcome) => {
      if (!outcomesOf(view).includes(outcome)) return;
      setFocus(outcome !== 'approve');
      set({ outcome });
    },
    take: () => take.mutate({ params: { caseId: view.id } }),
    // A toast shows a refusal, and the case is loaded anew.
    send: () => send().catch(() => {}),
  };
}

function questionOf(outcome: Outcome, view: CaseView) {
  const name = nameOfCase(view);
  const isCompany = view.company !== null;
  if (outcome === 'approve') {
    return {
      title: `Approve ${name}?`,
      text: isCompany
        ? 'The company is verified: its members may act for it, by their roles. All are told.'
        : 'The account is complete: the person may add money and invest.',

      action: isCompany ? 'Approve company' : 'Approve account',
    };
  }
  if (outcome === 'ask') {
    return {
      title: `Ask ${name} for more?`,
      text: `${isCompany ? 'Every member' : 'The person'} sees your message; the steps are sent again.`,
      action: 'Send request',
    };
  }
  if (outcome === 'reject') {
    return {
      title: `Reject ${name}?`,
      text: isCompany
        ? 'Every member is told your reason, and the company can not invest.'
        : 'The person is told your reason and can not invest.',
      action: 'Reject case',
      danger: true,
    };
  }
  return {
    title: 'Open the case again?',
    text: 'It returns to the queue as being reviewed by you.',
    action: 'Open case again',
  };
}

/** Whom a case is about: the company, or the person. */
export const nameOfCase = (view: Pick<CaseView, 'company' | 'applicant'>): string =>
  view.company?.companyName ?? view.applicant.name;
