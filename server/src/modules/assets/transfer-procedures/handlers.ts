import {
  PROCEDURE_WORDS,
  REASON_WORDS,
} from '@holdfast/domain/assets/transfer-procedures/procedure.machine';
import { type Handler, handler } from '../../../kit/jobs/events.ts';
import { addTimelineEvent } from '../catalogue/index.ts';
import { procedureDone } from './events.ts';
import { noticeRecipients } from './queries/recipients.ts';

export const procedureHandlers = (): Handler[] => [
  handler('transfer_procedures.timeline', procedureDone, async (ctx, { procedureId, assetId }) => {
    const row = await noticeRecipients(ctx, procedureId);
    if (!row) return;
    await addTimelineEvent(ctx, assetId, {
      kind: 'procedure',
      title: PROCEDURE_WORDS[row.kind],
      detail: `${REASON_WORDS[row.reasonClass]}. Approved by two people at Holdfast custody.`,
    });
  }),
];
