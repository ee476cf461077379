import {
  needsTwoPeople,
  type PersonKind,
  sentenceOf,
} from '@holdfast/domain/administration/users/requests';
import type { Action } from '@holdfast/domain/kernel/actions';
import {
  IconDeviceMobileOff,
  IconLock,
  IconLockOpen,
  IconLogout,
  IconUserCheck,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { USERS } from '../../../api/reads.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { WordsDialog } from '../../../ui/dialogs/words-dialog.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import classes from './users.module.css';
import { SECOND_PERSON, type UserDetail } from './view.ts';

const ENDPOINTS = {
  block: 'POST /admin/users/:userId/block',
  unblock: 'POST /admin/users/:userId/unblock',
  endSessions: 'POST /admin/users/:userId/end-sessions',
  vouch: 'POST /admin/users/:userId/vouch',
  resetTwoFactor: 'POST /admin/users/:userId/reset-two-factor',
} as const;
type PersonAct = keyof typeof ENDPOINTS;

type Act = {
  readonly kind: PersonKind;
  readonly label: string;
  readonly icon: ReactNode;
  readonly danger: boolean;
  readonly question: (name: string) => string;
  readonly more: readonly string[];
  readonly done: (name: string) => string;
};

const ACTS: Readonly<Record<PersonAct, Act>> = {
  endSessions: {
    kind: 'user.end_sessions',
    label: 'End sessions',
    icon: <IconLogout size={16} />,
    danger: false,
    question: (name) => `End all sessions of ${name}?`,
    more: [],
    done: (name) => `${name} is signed out everywhere`,
  },
  vouch: {
    kind: 'user.vouch',
    label: 'Waive waiting period',
    icon: <IconUserCheck size={16} />,
    danger: false,
    question: (name) => `Waive waiting period for ${name}?`,
    more: ['Their identity must still be verified.'],
    done: (name) => `Waiting period waived for ${name}`,
  },
  resetTwoFactor: {
    kind: 'user.reset_two_factor',
    label: 'Reset two-factor',
    icon: <IconDeviceMobileOff size={16} />,
    danger: true,
    question: (name) => `Reset two-factor authentication of ${name}?`,
    more: ['Confirm that the request is genuine. They are notified by email.'],
    done: (name) => `Two-factor authentication of ${name} reset`,
  },
  block: {
    kind: 'user.block',
    label: 'Block',
    icon: <IconLock size={16} />,
    danger: true,
    question: (name) => `Block ${name}?`,
    more: [
      'They can sign in, but can’t invest, move money, open documents or sign.',
      'They keep their holdings and balance. Commitments stay in place.',
    ],
    done: (name) => `${name} is blocked`,
  },
  unblock: {
    kind: 'user.unblock',
    label: 'Unblock',
    icon: <IconLockOpen size={16} />,
    danger: false,
    question: (name) => `Unblock ${name}?`,
    more: [],
    done: (name) => `${name} is unblocked`,
  },
};

export function PersonActions({ user }: { user: UserDetail }) {
  const [act, choose] = useState<PersonAct>();
  const { endSessions, resetTwoFactor, vouch, block, unblock } = user.actions;
  // Only one of the two actions is available at a time.
  const standing: readonly (readonly [PersonAct, Action | undefined])[] = user.isBlocked
    ? [['unblock', unblock]]
    : [['block', block]];
  const shown: readonly (readonly [PersonAct, Action | undefined])[] = [
    ['endSessions', endSessions],
    ['resetTwoFactor', resetTwoFactor],
    ...(vouch ? [['vouch', vouch] as const] : []),
    ...standing,
  ];
  return (
    <Group gap={8} wrap>
      {shown.map(([name, action]) => (
        <ActionButton
          key={name}
          variant="default"
          action={action}
          leftSection={ACTS[name].icon}
          onClick={() => choose(name)}
        >
          {ACTS[name].label}
        </ActionButton>
      ))}
      {act ? <ActDialog act={act} user={user} onClose={() => choose(undefined)} /> : null}
    </Group>
  );
}

type ActProps = {
  readonly act: PersonAct;
  readonly user: UserDetail;
  readonly onClose: () => void;
};

function ActDialog({ act, user, onClose }: ActProps) {
  const { kind, label, danger, question, more, done } = ACTS[act];
  const isAsked = needsTwoPeople(kind, user);
  const ok = isAsked ? 'Second approval requested' : done(user.name);
  const send = useMutation(mutation(ENDPOINTS[act], { invalidates: USERS, ok }));
  const sentences = [
    sentenceOf(kind, { name: user.name, permissions: [] }),
    ...more,
    ...(isAsked ? [SECOND_PERSON] : []),
  ];
  return (
    <WordsDialog
      description={
        act === 'resetTwoFactor'
          ? 'The user receives this reason by email.'
          : 'Only compliance sees this reason.'
      }
      title={question(user.name)}
      action={isAsked ? 'Request approval' : `${label}${ofWhom(act, user)}`}
      danger={danger}
      isSending={send.isPending}
      onClose={onClose}
      onSend={(reason) =>
        send.mutate({ params: { userId: user.id }, body: { reason } }, { onSuccess: onClose })
      }
      text={
        <ul className={classes.effects}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      }
    />
  );
}

const ofWhom = (act: PersonAct, { name }: UserDetail): string =>
  act === 'block' || act === 'unblock' ? ` ${name}` : '';
