import { IconSitemap } from '@tabler/icons-react';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './structures.module.css';
import type { Structure } from './view.ts';

/** Where a structure stands: a draft, or what staff said. */
export const StructureBadge = ({ status }: { status: Structure['status'] }) =>
  status === 'draft' ? (
    <StatusBadge of="asset" status="Draft" />
  ) : (
    <StatusBadge of="review" status={status} />
  );

/** What stands before a structure's name. */
export const StructureMark = () => (
  <span className={classes.mark}>
    <IconSitemap size={24} aria-hidden />
  </span>
);
