import type { Workspace } from '@holdfast/domain/assets/drafts/shapes';
import type { CommentRow, Round } from './repository/rounds.ts';

type NameOf = (userId: string | null) => string;

export const roundView = (
  round: Round,
  comments: readonly CommentRow[],
  nameOf: NameOf,
): Workspace['rounds'][number] => ({
  id: round.id,
  kind: round.kind,
  status: round.status,
  sent: { name: nameOf(round.sentBy), at: round.sentAt },
  decided: round.decidedAt && {
    name: nameOf(round.decidedBy),
    at: round.decidedAt,
  },
  reason: round.reason,
  comments: comments.map(({ id, section, text, byStaff, authorId, at }) => ({
    id,
    section,
    text,
    by: nameOf(authorId),
    isStaff: byStaff,
    at,
  })),
});
