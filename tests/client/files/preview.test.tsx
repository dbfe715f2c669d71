import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { attachment } from '../../../server/db/schema/files'
import { world } from '../../../server/db/seed/world'
import { FilePreview } from '../../../src/domains/files/screens/file-preview'
import { send } from '../../server/files/uploads'
import { connect, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let student: Client
beforeAll(async () => {
  s = await startServer()
  student = await s.as(world.people.studentA.login)
})
afterAll(() => s.close())
afterEach(cleanup)

/** Kept before the platform could show such a file. */
const ofBefore = async (name: string, bytes: string) => {
  const { data } = await send(student, 'general', name, Buffer.from(bytes))
  const id = data?.id ?? 0
  await s.db.update(attachment).set({ preview: 'none', mime: 'application/octet-stream' }).where(eq(attachment.id, id))
  return id
}
const kept = async (id: number) => (await s.db.select().from(attachment).where(eq(attachment.id, id)))[0]
const open = (id: number) => {
  connect(s, student)
  return show(<FilePreview id={id} onBack={() => {}} />)
}

test('a file of before its kind could be shown is looked at anew when it is opened, and is known from then on', async () => {
  const id = await ofBefore('分镜.md', '# 第一场\n\n开场白')
  open(id)
  expect(await screen.findByText('开场白')).toBeTruthy()
  expect(await kept(id)).toMatchObject({ preview: 'markdown', mime: 'text/plain; charset=utf-8' })
})

test('what its bytes are not stays a download, and one without such a name is not asked about', async () => {
  const lie = await ofBefore('脚本.docx', '<html><script>alert(1)</script>')
  open(lie)
  expect(await screen.findByText('这种文件不能在页面中打开')).toBeTruthy()
  await waitFor(async () =>
    expect(await kept(lie)).toMatchObject({ preview: 'none', mime: expect.stringContaining('wordprocessingml') }),
  )
  cleanup()
  const program = await ofBefore('安装.exe', 'MZ and more bytes')
  const { client } = open(program)
  expect(await screen.findByText('这种文件不能在页面中打开')).toBeTruthy()
  const asked = client.getQueryCache().findAll({ predicate: (q) => q.state.dataUpdateCount > 0 })
  expect(asked).toHaveLength(1)
})

test('a text that Markdown would be read of for minutes is shown as it was typed', async () => {
  const heavy = '**a'.repeat(100_000)
  open(await ofBefore('重.md', heavy))
  const shown = await screen.findByText((_, element) => element?.tagName === 'PRE')
  expect(shown.textContent).toBe(heavy)
})
