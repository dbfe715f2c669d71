import 'fake-indexeddb/auto'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, it, vi } from 'vitest'

const sent: string[] = []
let network = false
/** The page as if it had just been opened: nothing in memory, only what the device kept. */
const openPage = async () => {
  vi.resetModules()
  const [outbox, identity, { OutboxNote }, { NetworkError }, query] = await Promise.all([
    import('#lib/outbox/outbox'),
    import('#lib/identity'),
    import('../../../src/app/outbox/outbox-note'),
    import('#lib/net/errors'),
    import('@tanstack/react-query'),
  ])
  identity.setIdentity({ uid: 7, orgId: 1, signKey: '' })
  const notes = outbox.defineOfflineOp<string>('note', {
    object: (text) => text,
    describe: (text) => text,
    send: async (text) => {
      if (!network) throw new NetworkError('offline')
      sent.push(text)
    },
  })
  render(
    <query.QueryClientProvider client={new query.QueryClient()}>
      <OutboxNote />
    </query.QueryClientProvider>,
  )
  return { ...outbox, queue: notes.queue }
}
/** Closes it, whatever was under way. */
const close = async (page: Awaited<ReturnType<typeof openPage>>) => {
  await page.flushOutbox()
  await page.stopOutbox()
  cleanup()
}
afterEach(cleanup)
const emptyStore = () => {
  Dexie.dependencies.indexedDB = new IDBFactory()
}

const LOST = /没有提交的内容已丢失/

it('says how much is lost where the browser emptied its store, until somebody has read it', async () => {
  let page = await openPage()
  await page.queue('a')
  await page.queue('b')
  await close(page)

  emptyStore()
  network = true
  page = await openPage()
  expect((await screen.findByText(LOST)).textContent).toContain('2 份')
  // What is written from now on goes its way.
  await page.queue('c')
  await close(page)
  expect(sent).toEqual(['c'])

  page = await openPage()
  await page.queue('d')
  await close(page)
  expect(sent).toEqual(['c', 'd'])
})

it('says nothing where all of it was sent, and no more once it was read', async () => {
  network = false
  let page = await openPage()
  await page.queue('e')
  await close(page)
  emptyStore()
  page = await openPage()
  await screen.findByText(LOST)
  await userEvent.click(screen.getByRole('button', { name: '知道了' }))
  expect(screen.queryByText(LOST)).toBeNull()
  await close(page)

  network = true
  page = await openPage()
  await page.queue('f')
  await close(page)
  page = await openPage()
  await page.flushOutbox()
  expect(page.outboxNow()).toMatchObject({ gone: 0, waiting: 0 })
  expect(screen.queryByText(LOST)).toBeNull()
  await page.stopOutbox()
})
