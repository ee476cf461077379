export type UploadLimits = {
  /** Checked against the declared type, such as "image/jpeg"; the server checks the content. */
  readonly types: readonly string[];
  readonly maxBytes: number;
  /** The hint under the drop zone: "jpeg or png, up to 5MB". */
  readonly says: string;
  /** INVALID_FILE_EXTENSION in the specification's words. */
  readonly wrongType: string;
};

const MB = 1024 * 1024;

export const PICTURES: UploadLimits = {
  types: ['image/jpeg', 'image/png'],
  maxBytes: 5 * MB,
  says: 'jpeg or png, up to 5MB',
  wrongType: 'Only jpeg and png files are allowed',
};

export const DOCUMENTS: UploadLimits = {
  types: ['application/pdf'],
  maxBytes: 25 * MB,
  says: 'pdf, up to 25MB',
  wrongType: 'Only pdf files are allowed',
};

export function uploadProblem(
  file: { readonly type: string; readonly size: number },
  limits: UploadLimits,
): string | undefined {
  if (!limits.types.includes(file.type)) return limits.wrongType;
  if (file.size > limits.maxBytes) return `Maximum file size is ${limits.maxBytes / MB}MB`;
  return undefined;
}
