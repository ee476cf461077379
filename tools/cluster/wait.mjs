export const sleep = (ms) => new Promise((later) => setTimeout(later, ms));

export async function until(what, check, ms = 60_000, every = 200) {
  const end = Date.now() + ms;
  let problem;
  for (;;) {
    try {
      const result = await check();
      if (result) return result;
    } catch (error) {
      problem = error;
    }
    if (Date.now() > end) {
      throw new Error(`After ${ms / 1000} s: ${what}${problem ? ` (${problem.message})` : ''}`);
    }
    await sleep(every);
  }
}
