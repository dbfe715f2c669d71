import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import type { ReactElement } from 'react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { projectsApi } from '#contract/projects/projects.api'
import type { RoomNode } from '#contract/projects/projects.model'
import { tasksApi } from '#contract/tasks/tasks.api'
import type { TaskDetail } from '#contract/tasks/tasks.model'
import { startOutbox, stopOutbox } from '#lib/outbox/outbox'
import { contestItem } from '../../../server/db/schema/contests'
import { AppealForm } from '../../../src/domains/boards/parts/appeal-form'
import EntryForm from '../../../src/domains/contests/parts/entries/entry-form'
import { HandInForm } from '../../../src/domains/projects/parts/hand-in-form'
import PostForm from '../../../src/domains/tasks/parts/post-form'
import { opened } from '../../server/tasks/setup'
import { people } from '../../support/people'
import { connect, goOffline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'
import { fileOf, listen } from './setup'

const CONTEST = 4
const user = userEvent.setup()
let s: TestServer
let me: Client
let task: TaskDetail
let node: RoomNode
let item: { id: number; title: string }
beforeAll(async () => {
  s = await startServer()
  await listen(s)
  me = await s.as(people.studentA)
  // The bytes go over the real line, as this person.
  // biome-ignore lint/suspicious/noDocumentCookie: the browser keeps the session there
  document.cookie = `sid=${me.cookie}; path=/`
  const id = await opened(await s.as(people.teacher), { title: '交照片' })
  await me.post(tasksApi.accept, { id })
  task = (await me.get(tasksApi.detail, { id })).data
  node = (await me.get(projectsApi.roomNode, { training_room_id: 3, content_id: 51, node_id: 7 })).data
  const [found] = await s.db.select().from(contestItem).where(eq(contestItem.contestId, CONTEST))
  item = { id: found?.id ?? 0, title: found?.title ?? '' }
})
afterAll(() => s.close())
afterEach(async () => {
  cleanup()
  document.body.innerHTML = ''
  await stopOutbox()
})

const close = () => {}
const forms: Record<string, () => ReactElement> = {
  投稿: () => <PostForm task={task} roomId={task.training_room_id} />,
  作品: () => <EntryForm contestId={CONTEST} item={item} last={undefined} onClose={close} />,
  项目提交: () => <HandInForm roomId={3} contentId={51} node={node} last={undefined} onClose={close} />,
  申诉: () => <AppealForm contestId={CONTEST} onClose={close} />,
}
const open = (form: ReactElement) => {
  connect(s, me)
  startOutbox()
  return show(form)
}
const choose = async (name: string) => {
  await waitFor(() => expect(document.querySelector('input[type=file]')).toBeTruthy())
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  await user.upload(input, fileOf(Buffer.from(name), name, 'text/plain'))
}

test.each(Object.keys(forms))(
  '%s: a small file that is on its way when the form is closed goes on when it is opened again',
  async (name) => {
    const form = () => forms[name]?.() as ReactElement
    const shown = open(form())
    const there = globalThis.fetch
    // A slow line: nobody has said yet where the bytes may go.
    globalThis.fetch = ((_: string, init?: RequestInit) =>
      new Promise((_done, fail) => {
        init?.signal?.addEventListener('abort', () => fail(init.signal?.reason))
      })) as typeof fetch
    await choose(`${name}.txt`)
    await screen.findByText('正在上传')
    globalThis.fetch = there
    shown.unmount()
    const again = open(form())
    await screen.findByText(`${name}.txt`, { selector: 'a *' })
    // What has arrived is in the draft, once.
    again.unmount()
    open(form())
    expect(await screen.findAllByText(`${name}.txt`)).toHaveLength(1)
  },
)

test('a file that was chosen without a network is still there when the form is opened again', async () => {
  const form = () => (
    <EntryForm contestId={CONTEST} item={{ ...item, id: 4_000_001 }} last={undefined} onClose={close} />
  )
  const shown = open(form())
  await screen.findByRole('textbox', { name: /作品说明/ })
  goOffline()
  await choose('路上.txt')
  await screen.findByText('路上.txt · 待联网上传')
  shown.unmount()
  const again = show(form())
  expect(await screen.findByText('路上.txt · 待联网上传')).toBeTruthy()
  // Handed in, it waits with what was handed in.
  await user.click(screen.getByRole('button', { name: '提交' }))
  await waitFor(() => expect(screen.queryByText('路上.txt · 待联网上传')).toBeNull())
  again.unmount()
  show(form())
  await screen.findByText('选择文件')
  expect(screen.queryByText(/路上\.txt/)).toBeNull()
})
