/** When nothing else is to do, or in three seconds. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 3000 })
  // Safari has none.
  else setTimeout(work, 300)
}
