import type { Ctx } from '../../../../kit/ctx.ts';
import { sha256 } from '../../../../kit/seal.ts';
import { NO_PARTIES, type Requested } from '../../approvals/index.ts';
import { findCurrent } from '../repository/agreements.ts';
import type { DraftRow } from '../repository/drafts.ts';

export const ISSUE_APPROVAL = 'agreements.issue';

/** The payload both approvers see; includes texts as hashes. */
export async function issuePayload(ctx: Ctx, draft: DraftRow, name: string): Promise<Requested> {
  const current = await findCurrent(ctx, draft.agreementId);
  const languages = Object.keys(draft.translations).sort();
  return {
    kind: ISSUE_APPROVAL,
    subjectId: draft.id,
    payload: {
      agreement: name,
      agreementId: draft.agreementId,
      replaces: current ? `version ${current.version}` : 'nothing',
      text: sha256(draft.body).toString('hex'),
      translations: languages
        .map((one) => `${one} ${sha256(draft.translations[one] ?? '').toString('hex')}`)
        .join(' '),
      whatChanged: draft.changeNote,
      asksForSignature: draft.isMaterial ? 'yes' : 'no',
      inForceFrom: draft.effectiveOn ?? 'its approval',
      secondFactor: draft.requiresTwoFactor ? 'yes' : 'no',
      countersigned: draft.isCountersigned ? 'yes' : 'no',
      daysToSign: draft.expiresDays ?? 'without end',
    },
    concerns: NO_PARTIES,
  };
}
