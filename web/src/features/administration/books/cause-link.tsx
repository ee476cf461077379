import { CAUSE_WORDS } from '@holdfast/domain/administration/books/causes';
import { standingOf, useUser } from '../../../lib/session/session.ts';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { causePath } from './cause-path.ts';
import type { Entry } from './view.ts';

type Cause = Pick<NonNullable<Entry['cause']>, 'kind' | 'id' | 'reference' | 'parentId'>;

export const causeText = ({ kind, reference }: Pick<Cause, 'kind' | 'reference'>): string =>
  [CAUSE_WORDS[kind], reference].filter(Boolean).join(' ');

export function CauseLink({ cause }: { cause: Cause }) {
  const words = causeText(cause);
  const { to, needs } = causePath(cause) ?? {};
  const user = useUser();
  const may = !needs || (user !== undefined && standingOf(user).staffPermissions.has(needs));
  return to && may ? <TextLink to={to}>{words}</TextLink> : words;
}
