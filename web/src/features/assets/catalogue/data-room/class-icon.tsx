import { IconShieldCheck, IconUsers, IconWorld } from '@tabler/icons-react';
import type { DocumentClass } from './view.ts';

const ICONS = { public: IconWorld, verified: IconShieldCheck, holders: IconUsers };

export function ClassIcon({ of, size = 16 }: { of: DocumentClass; size?: number }) {
  const Icon = ICONS[of];
  return <Icon size={size} aria-hidden="true" />;
}
