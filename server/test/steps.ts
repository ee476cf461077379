import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { NODE } from './process-harness.ts';

/**
 * Blocks executed, characters searched or copied, and regex backtracking, independently of machine
 * and load.
 */
export function countSteps(
  what: { readonly module: string; readonly name: string; readonly more: readonly unknown[] },
  texts: readonly string[],
): Promise<number[]> {
  const program = join(import.meta.dirname, 'count-steps.ts');
  // Code compiled from a cache is counted less exactly.
  const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' };
  const child = spawn(NODE, ['--allow-natives-syntax', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env,
  });
  child.stdin.end(JSON.stringify({ ...what, texts }));
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('close', (code) => {
      if (code === 0) done(JSON.parse(Buffer.concat(chunks).toString()));
      else failed(new Error(`Counting steps ended with ${code}`));
    });
  });
}

/**
 * The exponent of growth: 1 is linear, 2 is four times the work for twice the text. `sizes` and
 * `steps`: of a smaller and a larger text.
 */
export const growth = (sizes: readonly [number, number], steps: readonly [number, number]) =>
  Math.log(steps[1] / steps[0]) / Math.log(sizes[1] / sizes[0]);
