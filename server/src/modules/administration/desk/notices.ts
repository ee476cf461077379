import type { AssignedList } from '@holdfast/domain/people/assignments/lists';
import type { UserCtx } from '../../../kit/ctx.ts';
import { notify } from '../../people/notifications/index.ts';
import type { Thing } from './assignments.read.ts';

type Given = {
  readonly list: AssignedList;
  readonly userId: string;
  readonly thing: Thing;
};

export async function notifyAssigned(ctx: UserCtx, { list, userId, thing }: Given): Promise<void> {
  if (userId === ctx.actor.userId) return;
  const { word, linkTo } = LISTS[list];
  await notify(ctx, {
    userIds: [userId],
    kind: 'work_given',
    title: `${word} ${thing.name} assigned to you`,
    body: `Assigned by ${ctx.actor.name}.`,
    link: linkTo(thing),
    // A new id, as the row may be assigned to the same person again.
    causeId: ctx.newId(),
  });
}

type ListWords = { readonly word: string; readonly linkTo: (thing: Thing) => string };

const LISTS: Readonly<Record<AssignedList, ListWords>> = {
  withdrawals: {
    word: 'Withdrawal',
    linkTo: ({ id }) => `/admin/funds/withdrawals/${id}`,
  },
  deposits: {
    word: 'Deposit',
    linkTo: ({ id }) => `/admin/funds/deposits/${id}`,
  },
  offerings: { word: 'Offering of', linkTo: ({ id }) => `/admin/offerings/${id}` },
  navs: {
    word: 'NAV request for',
    linkTo: ({ assetId }) => `/admin/assets/${assetId}#value`,
  },
  assets: { word: 'Review of', linkTo: ({ id }) => `/admin/assets/${id}/review` },
  retirements: { word: 'Retirement of units of', linkTo: () => '/admin/retirements?assigned=mine' },
};
