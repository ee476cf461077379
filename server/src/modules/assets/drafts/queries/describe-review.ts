import {
  PLACE_NAMES,
  type Place,
  SECTIONS,
  type Section,
} from '@holdfast/domain/assets/drafts/sections';
import type { Ctx } from '../../../../kit/ctx.ts';
import { described, fact } from '../../../people/approvals/index.ts';
import { companyById } from '../../../people/companies/index.ts';
import { displayName } from '../../../people/identity/index.ts';
import type { Round } from '../repository/rounds.ts';
import type { Draft } from './draft.ts';
import { missingInRound } from './missing.ts';

export async function describeReview(ctx: Ctx, draft: Draft, round: Round) {
  const { id, name, symbol, companyId } = draft.asset;
  const { companyName } = await companyById(ctx, companyId);
  const by = round.sentBy && (await displayName(ctx, round.sentBy));
  const missing = await missingInRound(ctx, draft, round);
  const isEdits = round.kind === 'edits';
  const sections = SECTIONS.filter((section: Section) => round.sent[section] !== undefined);
  const places: readonly Place[] = [...sections, 'documents', 'structure'];
  return described({
    title: isEdits ? `Edits of ${name}` : `Review of ${name}`,
    reference: symbol,
    parties: [{ role: 'Sent by', name: companyName, detail: by }],
    facts: [
      fact.text('Sections', sections.map((section) => PLACE_NAMES[section]).join(', ')),
      fact.moment('Sent', round.sentAt),
    ],
    checks: [
      missing.length === 0
        ? { title: 'Complete', detail: 'Nothing missing', verdict: 'good' }
        : {
            title: 'Incomplete',
            detail: missing.map(({ text }) => text).join('; '),
            verdict: 'bad',
          },
    ],
    parts: places.map((part) => ({ part, label: PLACE_NAMES[part], detail: null })),
    approveLabel: isEdits ? 'Approve edits' : 'Approve asset',
    effect: `${isEdits ? 'Once approved, investors see the edits immediately.' : 'Once approved, its terms become an offering, and the owner is notified that it can be published.'} If rejected, the owner sees your reason and your notes, and can resubmit.`,
    page: { label: name, path: `/admin/assets/${id}/review` },
  });
}
