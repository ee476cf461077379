import { anchorMachine, SHOWN_ANCHORS } from '@holdfast/domain/assets/structures/anchor.machine';
import type { Anchor, PublicAnchor } from '@holdfast/domain/assets/structures/anchor-shapes';
import {
  type AnchorRole,
  type Contribution,
  UNDISCLOSED_ANCHOR,
} from '@holdfast/domain/assets/structures/words';
import { actionsOf, NOT_THEIRS, type Viewer } from '@holdfast/domain/kernel/actions';
import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import type { AnchorContents } from '../queries/anchor-contents.ts';
import type { ReleaseRow } from '../repository/anchors.ts';
import { ANCHOR_APPROVALS } from '../rules.ts';

export function termsOf({
  row,
  shares,
  releases,
}: Pick<AnchorContents, 'row' | 'shares' | 'releases'>) {
  const whole = shares.issuedUnits + shares.reservedUnits;
  const last = releases.at(-1);
  return {
    id: row.id,
    stage: row.stage,
    role: row.role as AnchorRole,
    classCode: shares.code,
    units: row.units,
    sharePercent: writeDecimal(whole === 0n ? 0n : (row.units * 10_000n) / whole, 2),
    price: row.unitPrice,
    contribution: row.contribution as Contribution,
    isRelated: row.isRelated,
    isOutside: row.isOutside,
    releases: releases.map(releaseOf),
    lockupUntil: last?.dueAt ?? null,
    lockupMonths: last?.months ?? 0,
  };
}

const releaseOf = ({ months, bps, units, dueAt, releasedAt }: ReleaseRow) => ({
  months,
  percent: writeDecimal(BigInt(bps), 2),
  units,
  at: dueAt,
  isReleased: releasedAt !== null,
});

type Facts = {
  readonly agreed: Anchor['agreed'];
  readonly viewer: Viewer;
  /**
   * Null while changes are allowed: investors commit on the basis of the anchors they were shown.
   */
  readonly changeProblem: string | null;
};

export function anchorView(contents: AnchorContents, facts: Facts): Anchor {
  const { row, name, papers } = contents;
  const { agreed, viewer, changeProblem } = facts;
  const endProblem = SHOWN_ANCHORS.includes(row.stage) ? changeProblem : null;
  const isShown = papers.some((paper) => paper.kind === 'contribution');
  return {
    ...termsOf(contents),
    classId: row.shareClassId,
    name,
    country: row.country,
    registrationNumber: row.registrationNumber,
    email: row.email,
    isDisclosed: row.isDisclosed,
    papers: papers.map(({ kind, file, uploadedAt, isOpened }) => ({
      kind,
      name: file.name,
      at: uploadedAt,
      isOpened,
    })),
    isWaiting: row.stage === 'COMMITTED' && isShown,
    agreed: [...agreed],
    needed: ANCHOR_APPROVALS,
    reason: row.reason,
    txId: row.txId,
    createdAt: row.createdAt,
    actions: actionsOf(anchorMachine, row.stage, viewer, {
      invite: changeProblem,
      withdraw: endProblem,
      record: row.isOutside ? changeProblem : NOT_THEIRS,
    }),
  };
}

/** Includes the name only where the owner discloses it. */
export const publicView = (contents: AnchorContents): PublicAnchor => ({
  ...termsOf(contents),
  name: contents.row.isDisclosed ? contents.name : UNDISCLOSED_ANCHOR,
});
