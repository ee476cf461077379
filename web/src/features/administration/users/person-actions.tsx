import { Button } from '@mantine/core';
import { IconDeviceMobileOff, IconLock, IconLockOpen, IconLogout } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { USERS } from '../../../api/reads.ts';
import { WordsDialog } from '../../../ui/words-dialog.tsx';
import classes from './users.module.css';
import type { UserDetail } from './view.ts';

const ENDPOINTS = {
  block: 'POST /admin/users/:userId/block',
  unblock: 'POST /admin/users/:userId/unblock',
  'end-sessions': 'POST /admin/users/:userId/end-sessions',
  'reset-two-factor': 'POST /admin/users/:userId/reset-two-factor',
} as const;
type PersonAct = keyof typeof ENDPOINTS;

type Act = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly danger: boolean;
  readonly question: (name: string) => string;
  /** What happens, sentence by sentence. */
  readonly effects: readonly string[];
  readonly done: (name: string) => string;
};

const ACTS: Readonly<Record<PersonAct, Act>> = {
  block: {
    label: 'Block',
    icon: <IconLock size={16} />,
    danger: true,
    question: (name) => `Block ${name}?`,
    effects: [
      'Every session ends now: what is open in a browser is refused at the next click.',
      'They may sign in again, and see that access is blocked. Investing, money, documents and signing are refused.',
      'Holdings and balance stay theirs. Pledges to offers stay as they are.',
    ],
    done: (name) => `${name} is blocked`,
  },
  unblock: {
    label: 'Unblock',
    icon: <IconLockOpen size={16} />,
    danger: false,
    question: (name) => `Unblock ${name}?`,
    effects: ['They have the access back that they had before, at once.'],
    done: (name) => `${name} is unblocked`,
  },
  'end-sessions': {
    label: 'End sessions',
    icon: <IconLogout size={16} />,
    danger: false,
    question: (name) => `End every session of ${name}?`,
    effects: ['They are signed out everywhere and may sign in again at once.'],
    done: (name) => `${name} is signed out everywhere`,
  },
  'reset-two-factor': {
    label: 'Reset two-factor',
    icon: <IconDeviceMobileOff size={16} />,
    danger: true,
    question: (name) => `Take two-factor authentication off ${name}?`,
    effects: [
      'Until they set it up again their password alone opens the account. Be sure it is them.',
      'Their backup codes stop working, every session ends, and they are told by e-mail.',
    ],
    done: (name) => `${name} signs in with the password alone`,
  },
};

/** What staff may do about a person now, each with its reason. */
export function PersonActions({ user }: { user: UserDetail }) {
  const [act, choose] = useState<PersonAct>();
  const allowed: readonly (readonly [PersonAct, boolean])[] = [
    ['end-sessions', user.may.endSessions],
    ['reset-two-factor', user.may.resetTwoFactor],
    ['block', user.may.block],
    ['unblock', user.may.unblock],
  ];
  return (
    <div className={classes.buttons}>
      {allowed.map(([name, may]) =>
        may ? (
          <Button
            key={name}
            variant="default"
            leftSection={ACTS[name].icon}
            onClick={() => choose(name)}
          >
            {ACTS[name].label}
          </Button>
        ) : null,
      )}
      {act ? <ActDialog act={act} user={user} onClose={() => choose(undefined)} /> : null}
    </div>
  );
}

type ActProps = {
  readonly act: PersonAct;
  readonly user: UserDetail;
  readonly onClose: () => void;
};

/** An administrator is blocked once two people want it: this one asks, or agrees. */
function actOn(act: PersonAct, user: UserDetail): Act {
  const isAdministrator = user.roles.includes('staff_administrator');
  if (act !== 'block' || !isAdministrator || user.requestedBlock) return ACTS[act];
  return {
    ...ACTS.block,
    effects: ['A second person has to want it too, within 24 hours.', ...ACTS.block.effects],
    done: (name) => `The block of ${name} waits for a second person`,
  };
}

function ActDialog({ act, user, onClose }: ActProps) {
  const { label, danger, question, effects, done } = actOn(act, user);
  const send = useMutation(mutation(ENDPOINTS[act], { invalidates: USERS, ok: done(user.name) }));
  return (
    <WordsDialog
      description="It stands in the activity log, under your name."
      title={question(user.name)}
      action={`${label}${act === 'block' || act === 'unblock' ? ` ${user.name}` : ''}`}
      danger={danger}
      isSending={send.isPending}
      onClose={onClose}
      onSend={(reason) =>
        send.mutate({ params: { userId: user.id }, body: { reason } }, { onSuccess: onClose })
      }
      text={
        <ul className={classes.effects}>
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      }
    />
  );
}
