import { IconSitemap } from '@tabler/icons-react';
import { Text } from '../../../ui/layout/layout.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { Structure } from './view.ts';

export const StructureBadge = ({ status }: { status: Structure['status'] }) =>
  status === 'draft' ? (
    <StatusBadge of="asset" status="Draft" />
  ) : (
    <StatusBadge of="review" status={status} />
  );

export const StructureMark = () => (
  <Text as="span" radius={10} fill="primary" square={48} tone="primary">
    <IconSitemap size={24} aria-hidden />
  </Text>
);
