import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';

/** Within this time, a second signal is the same Ctrl-C, forwarded by npm. */
const SAME_KEYPRESS_MS = 800;

/**
 * Forwards each signal once and returns the exit code. Its own process group receives a Ctrl-C only
 * once. A positive `nice` lowers its priority.
 */
export function runToEnd(program, args, { nice = 0, ...options } = {}) {
  const child = spawn(program, args, {
    stdio: 'inherit',
    detached: process.platform !== 'win32',
    ...options,
  });
  if (nice > 0 && child.pid) setPriority(child.pid, nice);
  const stopPassing = passSignalsTo(child);
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${program} could not be started: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (code, signal) => {
      stopPassing();
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}

/** npm sends a SIGTERM only to its shell, so losing the parent counts as one. */
export function leaveWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 300);
  timer.unref();
}

function passSignalsTo(child) {
  let last = 0;
  const pass = (signal) => {
    const now = Date.now();
    if (now - last < SAME_KEYPRESS_MS) return;
    last = now;
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, pass);
  const atExit = () => child.kill('SIGTERM');
  process.on('exit', atExit);
  return () => {
    for (const signal of signals) process.off(signal, pass);
    process.off('exit', atExit);
  };
}

/** Captures `{ code, output, seconds }`; echoes with `show`. */
export function runAndListen(program, args, { show = false, nice = 0, ...options } = {}) {
  const started = performance.now();
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  if (nice > 0 && child.pid) setPriority(child.pid, nice);
  const atExit = () => child.kill('SIGTERM');
  process.once('exit', atExit);
  let output = '';
  for (const [stream, target] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    stream.setEncoding('utf8');
    stream.on('data', (text) => {
      output += text;
      if (show) target.write(text);
    });
  }
  return new Promise((resolve) => {
    const end = (code) => {
      process.off('exit', atExit);
      resolve({ code, output, seconds: (performance.now() - started) / 1000 });
    };
    child.once('error', (error) => {
      output += `${program} could not be started: ${error.message}\n`;
      end(1);
    });
    child.once('close', (code) => end(code ?? 1));
  });
}
