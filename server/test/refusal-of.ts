import { Refusal } from '@holdfast/domain/kernel/refusal';

/** What a rule refuses with; undefined when it lets through. */
export function refusalOf(rule: () => unknown): Refusal | undefined {
  try {
    rule();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
