/**
 * The cost of creating the demo world, until the product responds. The bars count statements and
 * transactions, since seconds depend on the machine.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countDemoWorld, MOST } from '../e2e/demo-cost.ts';

export async function measure() {
  const dataDir = mkdtempSync(join(tmpdir(), 'holdfast-bench-'));
  chmodSync(dataDir, 0o711);
  try {
    const { seconds, statements, transactions, objects } = await countDemoWorld(dataDir);
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
