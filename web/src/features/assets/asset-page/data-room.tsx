import { IconDownload, IconFileText, IconFolder, IconLock } from '@tabler/icons-react';
import { addressOf } from '../../../api/address.ts';
import type { CallData } from '../../../lib/call.ts';
import { date, fileSize } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import classes from './data-room.module.css';

type Folder = CallData<'GET /assets/:assetId/documents'>[number];

const fileOf = (assetId: string, documentId: string): string =>
  addressOf('GET /assets/:assetId/documents/:documentId', { params: { assetId, documentId } });

type Document = Folder['documents'][number];

/** Every folder and file: those that open are links, the others say for whom they are. */
export function DataRoom({ assetId, folders }: { assetId: string; folders: readonly Folder[] }) {
  if (folders.length === 0) {
    return (
      <Card title="Data room">
        <EmptyState icon={<IconFolder size={20} />} title="No documents yet">
          The owner adds documents here before an offer opens.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Stack>
      {folders.map((folder) => (
        <Card
          key={folder.id}
          title={folder.name}
          aside={
            <span className={`num ${classes.count}`}>
              {folder.documents.length === 1 ? '1 file' : `${folder.documents.length} files`}
            </span>
          }
          flush
        >
          <ul className={classes.files}>
            {folder.documents.map((document) => (
              <FileRow key={document.id} assetId={assetId} document={document} />
            ))}
          </ul>
        </Card>
      ))}
    </Stack>
  );
}

const WHY: Readonly<Record<Document['class'], string>> = {
  public: '',
  verified: 'For verified users: verify your identity to open it',
  holders: 'For holders of this asset',
};

function FileRow({ assetId, document }: { assetId: string; document: Document }) {
  const { name, mayOpen, bytes, pages, version, createdAt } = document;
  const facts = [
    fileSize(bytes),
    pages === null ? '' : pages === 1 ? '1 page' : `${pages} pages`,
    version > 1 ? `version ${version}` : '',
    date(createdAt),
  ].filter((fact) => fact !== '');
  return (
    <li className={classes.file}>
      <span className={classes.icon} aria-hidden="true">
        {mayOpen ? <IconFileText size={18} /> : <IconLock size={18} />}
      </span>
      <div className={classes.words}>
        {mayOpen ? (
          <a href={fileOf(assetId, document.id)} download className={classes.name}>
            {name}
          </a>
        ) : (
          <span className={classes.locked}>{name}</span>
        )}
        <span className={`num ${classes.facts}`}>{facts.join(' · ')}</span>
        {mayOpen ? null : <span className={classes.facts}>{WHY[document.class]}</span>}
      </div>
      {document.class === 'public' ? null : (
        <Badge>{document.class === 'verified' ? 'Verified users' : 'Holders'}</Badge>
      )}
      {mayOpen ? <IconDownload size={18} className={classes.icon} aria-hidden="true" /> : null}
    </li>
  );
}
