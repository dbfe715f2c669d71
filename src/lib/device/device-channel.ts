/** What tabs of one device tell each other. */
export type TabMessage = { type: 'outbox' } | { type: 'logout' }

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('xh-tabs')
const listeners = new Set<(message: TabMessage) => void>()
channel?.addEventListener('message', (event: MessageEvent<TabMessage>) => {
  for (const listener of [...listeners]) listener(event.data)
})

export const tellTabs = (message: TabMessage): void => channel?.postMessage(message)
export const onTabs = (listener: (message: TabMessage) => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const stopSharing = (): void => channel?.close()
