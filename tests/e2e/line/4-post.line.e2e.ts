import { eq } from 'drizzle-orm'
import type { Page } from 'playwright/test'
import type { Db } from '../../../server/db/client'
import { attachment } from '../../../server/db/schema/files'
import { task, taskAccept, taskLink, taskPost, taskPostLog } from '../../../server/db/schema/tasks/tasks'
import { workerReady } from '../device'
import type { Fixtures } from '../fixtures'
import type { E2eServer } from '../server'
import { nowSeconds, ROOM } from '../world'
import { expect, test } from './fixtures'
import { CALLS } from './stage'

const accepted = async ({ page, as, world, server }: Stage) => {
  const { db } = server
  const person = await world.someone('许长安')
  const now = nowSeconds()
  const money = { singleBounty: 1000, bounty: 3000, places: 3, used: 1 }
  const times = { publishTime: now, createTime: now, updateTime: now }
  const about = { title: '剪一支开场短片', intro: '三十秒，竖屏。', typeAlias: 'guyong', status: 1, virtual: true }
  const [made] = await db
    .insert(task)
    .values({ roomId: ROOM, orgId: 1, uid: 3, ...about, ...money, ...times })
    .returning()
  const taskId = made?.id ?? 0
  await db.insert(taskLink).values({ taskId, roomId: ROOM, createTime: now })
  await db.insert(taskAccept).values({ taskId, uid: person.uid, time: now })
  await as(person)
  await page.goto(`/task/detail/${taskId}?tab=accept`)
  await expect(page.getByRole('textbox', { name: '投稿内容' })).toBeVisible()
  await workerReady(page)
  return { taskId, person }
}
type Stage = Pick<Fixtures, 'as' | 'world'> & { page: Page; server: E2eServer }

const postsOf = (db: Db, taskId: number) => db.select().from(taskPost).where(eq(taskPost.taskId, taskId))

test('a post whose answer is lost: sent again by itself it is the same post, and the page says that it arrived', async ({
  page,
  as,
  world,
  server,
  line,
}) => {
  const { taskId, person } = await accepted({ page, as, world, server })
  await page.getByRole('textbox', { name: '投稿内容' }).fill('成片在附件里，配乐已获授权。')
  line.fault(CALLS.post, 'cut-after')
  await page.getByRole('button', { name: '提交投稿' }).click()
  await expect(page.getByText('投稿成功，请等待审核')).toBeVisible()
  expect(line.passed(CALLS.post).map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(line.passed(CALLS.post).map(({ key }) => key)).size).toBe(1)
  const [post, ...more] = await postsOf(server.db, taskId)
  expect(more).toEqual([])
  expect(post).toMatchObject({ uid: person.uid, state: 'submitted', version: 1 })
  expect(
    await server.db
      .select()
      .from(taskPostLog)
      .where(eq(taskPostLog.postId, post?.id ?? 0)),
  ).toHaveLength(1)
})

test('a post written in the underground, with its file: it waits on its page, and arrives whole with the network', async ({
  page,
  as,
  context,
  world,
  server,
  line,
}) => {
  const { taskId, person } = await accepted({ page, as, world, server })
  await context.setOffline(true)
  await page.getByRole('textbox', { name: '投稿内容' }).fill('车上剪完的，片子在附件里。')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: '分镜.txt', mimeType: 'text/plain', buffer: Buffer.from('镜头一：门开了') })
  await expect(page.getByText('分镜.txt · 待联网上传')).toBeVisible()
  await page.getByRole('button', { name: '提交投稿' }).click()
  await expect(page.getByText(/待提交 · 已保存在手机上，联网后自动提交/)).toBeVisible()
  await expect(page.getByText('车上剪完的，片子在附件里。')).toBeVisible()
  expect(await postsOf(server.db, taskId)).toEqual([])
  // Closed on the way, opened again without a network: it is still there.
  await page.reload()
  await expect(page.getByText(/待提交 · 已保存在手机上，联网后自动提交/)).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => line.passed(CALLS.post).map(({ status }) => status)).toEqual([200])
  await expect(page.getByText('第 1 次投稿')).toBeVisible()
  const [post] = await postsOf(server.db, taskId)
  expect(post).toMatchObject({ uid: person.uid, state: 'submitted', content: '车上剪完的，片子在附件里。' })
  const files = await server.db.select().from(attachment).where(eq(attachment.uid, person.uid))
  expect(files.map(({ id }) => id)).toEqual(post?.files)
})
