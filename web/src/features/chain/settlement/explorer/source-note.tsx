import { IconCube } from '@tabler/icons-react';
import { Alert } from '../../../../ui/alert.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { type Source, sourceWords } from './view.ts';

export const SourceBadge = ({ source }: { source: Source }) => (
  <Badge tone={source.ledger === 'embedded' ? 'warn' : 'info'} icon={<IconCube size={13} />}>
    {sourceWords(source).name}
  </Badge>
);

export const SourceNote = ({ source }: { source: Source }) => (
  <Alert tone={source.ledger === 'embedded' ? 'warn' : 'info'} icon={<IconCube size={18} />}>
    {source.ledger === 'embedded' ? <strong>{sourceWords(source).name}. </strong> : null}
    {sourceWords(source).sentence}
  </Alert>
);
