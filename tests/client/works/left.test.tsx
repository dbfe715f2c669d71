import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { outboxNow, startOutbox, stopOutbox } from '#lib/outbox/outbox'
import { workAnswer } from '../../../server/db/schema/works/passes'
import { world } from '../../../server/db/seed/world'
import { WorkDetail } from '../../../src/domains/works/screens/work-detail'
import { plain } from '../../server/files/uploads'
import { connect, show } from '../../support/screen'
import { startServer, type TestServer } from '../../support/server'
import { makeWork, uploadItem } from '../../support/works'
import { listen } from '../files/setup'

let s: TestServer
beforeAll(async () => {
  s = await startServer()
  await listen(s)
})
afterAll(() => s.close())
afterEach(async () => {
  cleanup()
  await stopOutbox()
})

test('a photo that is still on its way when the step is left goes on without it', async () => {
  const { workId, items } = await makeWork(s, { title: '交照片', items: [uploadItem] })
  const me = await s.as({ uid: world.students[5]?.uid ?? 0 })
  connect(s, me)
  // The bytes go over the real line, as this person.
  // biome-ignore lint/suspicious/noDocumentCookie: the browser keeps the session there
  document.cookie = `sid=${me.cookie}; path=/`
  startOutbox()
  const open = () => show(<WorkDetail roomId={2} workId={workId} step={undefined} />)
  const shown = open()
  await screen.findByText('选择文件')
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  const there = globalThis.fetch
  // A slow line: nobody has said yet where the bytes may go.
  globalThis.fetch = ((_: string, init?: RequestInit) =>
    new Promise((_done, fail) => {
      init?.signal?.addEventListener('abort', () => fail(init.signal?.reason))
    })) as typeof fetch
  const bytes = await plain(30, 20).jpeg().toBuffer()
  await userEvent.setup().upload(input, new File([new Uint8Array(bytes)], '现场.jpg', { type: 'image/jpeg' }))
  await screen.findByText('正在上传')
  globalThis.fetch = there
  shown.unmount()
  await waitFor(async () =>
    expect(
      await s.db
        .select()
        .from(workAnswer)
        .where(eq(workAnswer.itemId, items[0] ?? 0)),
    ).toHaveLength(1),
  )
  await waitFor(() => expect(outboxNow().items).toEqual([]))
  open()
  expect(await screen.findByText('现场.jpg', { selector: 'a *' })).toBeTruthy()
})
