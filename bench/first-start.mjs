/**
 * The first start: what the demo world costs until the product answers. Seconds depend on the
 * machine and on its other load; statements and transactions don't, so they carry the bars.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MOST, tellCounted } from '../e2e/demo-cost.ts';

export async function measure() {
  // Where a person's own would be: on the disk.
  const dataDir = mkdtempSync(join(tmpdir(), 'holdfast-bench-'));
  chmodSync(dataDir, 0o711);
  try {
    const { seconds, statements, transactions, objects } = await tellCounted(dataDir);
    return [
      { what: 'ready after', value: Number(seconds.toFixed(1)), unit: 's' },
      { what: 'statements', value: statements, unit: '', bar: MOST.statements },
      { what: 'transactions', value: transactions, unit: '', bar: MOST.transactions },
      { what: 'objects', value: objects, unit: '' },
      { what: 'statements an object', value: Number((statements / objects).toFixed(1)), unit: '' },
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
