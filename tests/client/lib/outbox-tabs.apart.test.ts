import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { until } from '../../support/until'

const sent: string[] = []
/** A tab of the same person, without a network: its modules are its own, the device's store and what tabs say are not. */
const openTab = async () => {
  vi.resetModules()
  const [outbox, { setIdentity }, { noteNetwork }] = await Promise.all([
    import('#lib/outbox/outbox'),
    import('#lib/identity'),
    import('#lib/net/online'),
  ])
  setIdentity({ uid: 1400, orgId: 1, signKey: '' })
  noteNetwork(false)
  const notes = outbox.defineOfflineOp<string>('note of a tab', {
    object: () => 'one',
    describe: (text) => text,
    send: async (text) => {
      sent.push(text)
    },
  })
  return { outbox, notes, noteNetwork }
}
let stop = async () => {}
afterEach(() => stop())

it('sends what another tab left, that was closed before the network came back', async () => {
  const closed = await openTab()
  const here = await openTab()
  stop = here.outbox.stopOutbox
  await closed.notes.queue('left')
  await until(() => expect(here.outbox.outboxNow().waiting).toBe(1))
  here.noteNetwork(true)
  await until(() => expect(sent).toEqual(['left']))
})

it('sends it also where the network came back before this tab had looked at what is left', async () => {
  sent.length = 0
  const closed = await openTab()
  const here = await openTab()
  stop = here.outbox.stopOutbox
  const heard = new BroadcastChannel('xh-tabs')
  const told = new Promise((next) => heard.addEventListener('message', next, { once: true }))
  await closed.notes.queue('left')
  await told
  heard.close()
  here.noteNetwork(true)
  await until(() => expect(sent).toEqual(['left']))
})
