import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { passesApi } from '#contract/works/passes/passes.api'
import { world } from '../../../server/db/seed/world'
import { type Client, startServer, type TestServer } from '../../support/server'
import { makeWork, textItem } from '../../support/works'

const ROOM = 2
const user = userEvent.setup()
let s: TestServer
let me: Client
let person = 5
let workId: number
let item: number
beforeAll(async () => {
  s = await startServer()
})
afterAll(() => s.close())
beforeEach(async () => {
  const made = await makeWork(s, { title: '装调工单', items: [textItem] })
  workId = made.workId
  item = made.items[0] ?? 0
  me = await s.as({ uid: world.students[person++]?.uid ?? 0 })
})
let close = async () => {}
afterEach(() => close())

/** The page as it is opened anew: of what was in memory nothing is left, of what the device kept everything. */
const open = async (step?: 'end') => {
  await close()
  vi.resetModules()
  const [{ createQueryClient }, { keepRest }, outbox, { WorkDetail }, { LinkProvider }, net] = await Promise.all([
    import('../../../src/app/boot/query-client'),
    import('../../../src/app/boot/persister'),
    import('#lib/outbox/outbox'),
    import('../../../src/domains/works/screens/work-detail'),
    import('#ui/link'),
    import('../../support/screen'),
  ])
  net.connect(s, me)
  const client = createQueryClient()
  const stop = keepRest(client)
  outbox.startOutbox()
  render(
    <QueryClientProvider client={client}>
      <LinkProvider navigate={() => {}}>
        <WorkDetail roomId={ROOM} workId={workId} step={step} />
      </LinkProvider>
    </QueryClientProvider>,
  )
  close = async () => {
    close = async () => {}
    stop()
    cleanup()
    document.body.innerHTML = ''
    await outbox.stopOutbox()
    client.clear()
  }
  return { outbox, net, client }
}
type Page = Awaited<ReturnType<typeof open>>
const pass = async () => (await me.get(passesApi.detail, { training_room_id: ROOM, work_id: workId })).data
const settled = ({ outbox }: Page) => waitFor(() => expect(outbox.outboxNow().items).toEqual([]))
/** The page's first reading has reached the device. */
const kept = async () => {
  const { withDb } = await import('#lib/device/device-store')
  await waitFor(async () => {
    const ids = (await withDb((db) => db.all('query_cache'))).map((row) => row.id)
    expect(ids.join()).toContain(`"work_id":${workId}`)
  })
}
/** Asks for the pass are answered no more: what is on screen is what the device knew. */
const withoutPass = () => {
  const real = globalThis.fetch
  globalThis.fetch = ((url: string, init: RequestInit) =>
    String(url).includes(passesApi.detail.path) ? new Promise(() => {}) : real(url, init)) as typeof fetch
}

test('an answer that was saved is there after a reload, before the server is asked', async () => {
  const page = await open()
  const field = await screen.findByRole('textbox', { name: /说说你的方案/ })
  await kept()
  withoutPass()
  await user.type(field, '先断电再装')
  await user.tab()
  await waitFor(async () => expect((await pass()).answers).toHaveLength(1))
  await settled(page)
  const again = await open('end')
  again.net.goOffline()
  expect(await screen.findByText('已答')).toBeTruthy()
  expect(screen.queryByText('未答')).toBeNull()
})

test('what was handed in is handed in after a reload', async () => {
  await me.post(passesApi.saveAnswer, {
    training_room_id: ROOM,
    work_id: workId,
    item_id: item,
    value: { kind: 'text', text: '先断电再装' },
    base_revision: 0,
    client: 'desk',
    device_time: s.now(),
  })
  const page = await open('end')
  const button = await screen.findByRole('button', { name: '提交' })
  await kept()
  withoutPass()
  await user.click(button)
  await user.click((await screen.findAllByRole('button', { name: '提交' })).at(-1) as HTMLElement)
  await waitFor(async () => expect((await pass()).receipt).not.toBeNull())
  await settled(page)
  const again = await open('end')
  again.net.goOffline()
  expect(await screen.findByText('提交成功')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '提交' })).toBeNull()
})
