// After a file there is no page: what it planned for later is done no more.
const timers = globalThis as { setTimeout: typeof setTimeout & { ofPage?: true } }
const { setTimeout: plan } = timers
if (!plan.ofPage) {
  const ofPage = (work: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) =>
    plan(() => {
      if (typeof document !== 'undefined') work(...given)
    }, ms)
  timers.setTimeout = Object.assign(ofPage, plan, { ofPage: true as const })
}
