import { Refusal } from '@holdfast/domain/kernel/refusal';

export function refusalOf(rule: () => unknown): Refusal | undefined {
  try {
    rule();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
