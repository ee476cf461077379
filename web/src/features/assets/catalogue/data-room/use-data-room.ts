import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../../../api/mutation.ts';
import { confirm } from '../../../../ui/dialogs/dialogs.ts';
import {
  DATA_ROOM_READS,
  type DataRoom,
  type Document,
  type DocumentClass,
  type Folder,
} from './view.ts';

const invalidates = DATA_ROOM_READS;

export function useDataRoom({ asset: { id: assetId }, mayChange }: DataRoom) {
  const at = '/owner/assets/:assetId/data-room';
  const change = useMutation(
    mutation(`PUT ${at}/documents/:documentId`, { invalidates, ok: 'File saved' }),
  );
  const orderFiles = useMutation(mutation(`POST ${at}/folders/:folderId/order`, { invalidates }));
  const orderAll = useMutation(mutation(`POST ${at}/folder-order`, { invalidates }));
  const remove = useMutation(
    mutation(`POST ${at}/documents/:documentId/remove`, { invalidates, ok: 'File removed' }),
  );
  const restore = useMutation(
    mutation(`POST ${at}/documents/:documentId/restore`, { invalidates, ok: 'Version restored' }),
  );
  const add = useMutation(mutation(`POST ${at}/folders`, { invalidates, quiet: true }));
  const rename = useMutation(mutation(`PUT ${at}/folders/:folderId`, { invalidates, quiet: true }));
  const deletes = useMutation(
    mutation(`DELETE ${at}/folders/:folderId`, { invalidates, ok: 'Folder deleted' }),
  );
  const watermark = useMutation(
    mutation(`PUT ${at}/watermarks`, { invalidates, ok: 'Watermark setting saved' }),
  );
  return {
    /** False for readers, who only read and download. */
    mayChange,
    watermark,
    setWatermarks: (on: boolean) => watermark.mutate({ params: { assetId }, body: { on } }),
    add,
    rename,
    remove,
    setClass: (document: Document, opensFor: DocumentClass) =>
      change.mutate({ params: { assetId, documentId: document.id }, body: { class: opensFor } }),
    change,
    orderDocuments: (folder: Folder, documentIds: readonly string[] | undefined) => {
      if (!documentIds) return;
      const body = { documentIds: [...documentIds] };
      orderFiles.mutate({ params: { assetId, folderId: folder.id }, body });
    },
    orderFolders: (folderIds: readonly string[] | undefined) => {
      if (folderIds) orderAll.mutate({ params: { assetId }, body: { folderIds: [...folderIds] } });
    },
    deleteFolder: async (folder: Folder) => {
      const yes = await confirm({
        title: `Delete the folder ${folder.name}?`,
        text: 'The folder is empty. No files are affected.',
        action: 'Delete folder',
        danger: true,
      });
      if (yes) deletes.mutate({ params: { assetId, folderId: folder.id } });
    },
    restore: async (document: Document, version: Document['versions'][number]) => {
      const yes = await confirm({
        title: `Restore version ${version.version} of ${document.name}?`,
        text: `It becomes version ${document.version + 1}, the current version. Version ${document.version} is kept.`,
        action: `Restore version ${version.version}`,
      });
      if (yes) restore.mutate({ params: { assetId, documentId: version.id } });
    },
  };
}
export type DataRoomActions = ReturnType<typeof useDataRoom>;
