import { IconDownload, IconFileText, IconLock } from '@tabler/icons-react';
import { addressOf } from '../../../api/address.ts';
import { counted, date, fileSize } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import classes from './data-room.module.css';
import { type Document, isNew } from './data-room.view.ts';

const WHY: Readonly<Record<Document['class'], string>> = {
  public: '',
  verified: 'For verified users: verify your identity to open it',
  holders: 'For holders of this asset',
};

type FileRowProps = { readonly assetId: string; readonly document: Document; readonly now: Date };

/** A file: a link where it opens, else for whom it is. */
export function FileRow({ assetId, document, now }: FileRowProps) {
  const { id, name, mayOpen, bytes, pages, version, createdAt } = document;
  const facts = [
    pages === null ? '' : counted(pages, 'page'),
    fileSize(bytes),
    version > 1 ? `version ${version}` : '',
    date(createdAt),
  ].filter((fact) => fact !== '');
  const address = addressOf('GET /assets/:assetId/documents/:documentId', {
    params: { assetId, documentId: id },
  });
  return (
    <li className={classes.file}>
      <span className={classes.icon} aria-hidden="true">
        {mayOpen ? <IconFileText size={18} /> : <IconLock size={18} />}
      </span>
      <div className={classes.words}>
        <span className={classes.title}>
          {mayOpen ? (
            <a href={address} download className={classes.name}>
              {name}
            </a>
          ) : (
            <span className={classes.locked}>{name}</span>
          )}
          {isNew(document, now) ? (
            <Badge tone="info">{version > 1 ? 'New version' : 'New'}</Badge>
          ) : null}
        </span>
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
