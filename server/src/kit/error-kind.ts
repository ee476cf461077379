/** "error 23505", "TypeError": never the message, which may quote personal data or a secret. */
export function errorKind(error: unknown): string {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  const kind = typeof name === 'string' && /^\w{1,60}$/.test(name) ? name : 'Error';
  return typeof code === 'string' && /^\w{1,60}$/.test(code) ? `${kind} ${code}` : kind;
}
