import type { ApprovalDocument } from '@holdfast/domain/people/approvals/shapes';
import type { Ctx } from '../../../../kit/ctx.ts';
import { type FileRow, openingsOf } from '../../../people/files/index.ts';

type Paper = { readonly name: string; readonly path: string; readonly file: FileRow };

export async function requiredDocument(
  ctx: Ctx,
  { name, path, file }: Paper,
): Promise<ApprovalDocument[]> {
  const openings = await openingsOf(ctx, [file.id]);
  const opened = openings.find((one) => one.userId === ctx.actor?.userId);
  return [
    {
      id: file.id,
      name,
      path,
      bytes: file.bytes,
      uploadedAt: file.createdAt,
      isRequired: true,
      openedAt: opened?.at ?? null,
    },
  ];
}
