import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { Structure } from './view.ts';

/** Where a structure stands: a draft, or what staff said. */
export const StructureBadge = ({ status }: { status: Structure['status'] }) =>
  status === 'draft' ? (
    <StatusBadge of="asset" status="Draft" />
  ) : (
    <StatusBadge of="review" status={status} />
  );
