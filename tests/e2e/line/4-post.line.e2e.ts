import { eq } from 'drizzle-orm'
import { task, taskAccept, taskLink, taskPost, taskPostLog } from '../../../server/db/schema/tasks'
import { nowSeconds, ROOM } from '../world'
import { expect, test } from './fixtures'
import { CALLS } from './stage'

test('a post whose answer is lost: pressed again it is the same post, and the server says once more that it has it', async ({
  page,
  as,
  world,
  server,
  line,
}) => {
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
  await page.getByRole('textbox', { name: '投稿内容' }).fill('成片在附件里，配乐已获授权。')
  line.fault(CALLS.post, 'cut-after')
  // Nor does the page hear in another way that it arrived.
  const silent = line.fault({ method: 'GET', path: '/api/Task/detail' }, 'held', 20)
  const hand = page.getByRole('button', { name: '提交投稿' })
  await hand.click()
  await expect(page.getByText('网络不可用，请检查网络后重试')).toBeVisible()
  await hand.click()
  await expect(page.getByText('投稿成功，请等待审核')).toBeVisible()
  silent.release()
  expect(line.passed(CALLS.post).map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(line.passed(CALLS.post).map(({ key }) => key)).size).toBe(1)
  const [post, ...more] = await db.select().from(taskPost).where(eq(taskPost.taskId, taskId))
  expect(more).toEqual([])
  expect(post).toMatchObject({ uid: person.uid, state: 'submitted', version: 1 })
  expect(
    await db
      .select()
      .from(taskPostLog)
      .where(eq(taskPostLog.postId, post?.id ?? 0)),
  ).toHaveLength(1)
})
