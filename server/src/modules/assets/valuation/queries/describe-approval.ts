import { dayWords } from '@holdfast/domain/kernel/moment';
import { formatMoney } from '@holdfast/domain/kernel/money';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import type { ApprovalCheck } from '@holdfast/domain/people/approvals/shapes';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { described, fact } from '../../../people/approvals/index.ts';
import { displayName } from '../../../people/identity/index.ts';
import { type Asset, assetById } from '../../catalogue/index.ts';
import type { NavRow } from '../repository/navs.ts';
import { isBeyondTolerance, percentOf } from '../rules.ts';
import type { Waiting } from './payload.ts';

const KINDS = { estimated: 'Estimate', final: 'Final', restated: 'Correction' } as const;

export async function describeApproval(ctx: UserCtx, row: NavRow, waiting: Waiting) {
  const { previous, change, total, units, source } = waiting;
  const asset = await assetById(ctx, row.assetId);
  const enteredBy = await displayName(ctx, row.requestedBy);
  const nav = formatMoney(row.nav);
  const before = previous && `${formatMoney(previous.nav)} of ${dayWords(previous.valuedOn)}`;
  return described({
    title: `NAV of ${asset.name}: ${nav} per unit`,
    reference: asset.symbol,
    facts: [
      fact.change('NAV per unit', before ?? null, nav, { isMain: true }),
      ...(change === null ? [] : [fact.text('Change', change)]),
      fact.text('Valuation date', dayWords(row.valuedOn)),
      fact.text('Type', KINDS[row.kind]),
      fact.text('Units outstanding', formatQuantity(units)),
      ...(total === undefined ? [] : [fact.text('Total NAV', formatMoney(total))]),
      fact.text('Entered by', enteredBy),
      fact.moment('Entered', row.requestedAt),
      ...(source ? [fact.text('Source', source.isReplaced ? REPLACED : source.name)] : []),
    ],
    checks: previous ? [toleranceCheck(row, change)] : [],
    documents: documentsOf(row, waiting),
    note: row.note,
    approveLabel: `Approve ${nav}`,
    effect: effectOf(row, asset),
    page: { label: asset.name, path: `/admin/assets/${asset.id}#value` },
  });
}

const REPLACED = 'An earlier version of a document since replaced in the data room';

function toleranceCheck(row: NavRow, change: string | null): ApprovalCheck {
  const tolerance = `the asset’s tolerance of ${percentOf(row.toleranceBps)}%`;
  const isBeyond = isBeyondTolerance(row);
  return {
    title: isBeyond ? 'Beyond the tolerance' : 'Within the tolerance',
    detail: `A change of ${change ?? '0%'} is ${isBeyond ? 'beyond' : 'within'} ${tolerance}.`,
    verdict: isBeyond ? 'warn' : 'good',
  };
}

function documentsOf(row: NavRow, { source }: Waiting) {
  if (!source) return [];
  const { name, documentId, bytes, uploadedAt } = source;
  return [
    {
      id: documentId ?? row.id,
      name,
      path: documentId
        ? `/assets/${row.assetId}/documents/${documentId}`
        : `/navs/${row.id}/report`,
      bytes,
      uploadedAt,
      isRequired: false,
      openedAt: null,
    },
  ];
}

function effectOf(row: NavRow, asset: Asset): string {
  const isHalting = isBeyondTolerance(row) && asset.status === 'IN_TRADING';
  return [
    'Once approved, the NAV takes effect immediately and is visible to all investors.',
    isBeyondTolerance(row)
      ? 'Two people other than the person who entered it must approve it.'
      : '',
    isHalting ? 'Trading is halted until a decision is made.' : '',
    'If rejected, the current NAV remains in force.',
  ]
    .filter(Boolean)
    .join(' ');
}
