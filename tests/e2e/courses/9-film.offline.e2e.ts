import { eq } from 'drizzle-orm'
import type { Page } from 'playwright/test'
import { lengthOf, percentSeen } from '#contract/content/progress/watch.rules'
import { courseProgress, courseSection } from '../../../server/db/schema/courses'
import { clipOf } from '../../../server/db/seed/samples/sample-clips'
import { kept, workerReady } from '../device'
import { desk, expect, test } from '../fixtures'

const TITLE = '两种清晰度的发货视频'
const FILM = '打包一遍就会'
const small = clipOf('dispatch')
/** The same film in a larger file: behind it an empty element of the format. */
const large = Buffer.concat([small, Buffer.from([0xec, 0x01, 0, 0, 0, 0, 0x08, 0, 0]), Buffer.alloc(0x080000)])

const give = async (dialog: ReturnType<Page['getByRole']>, name: string, buffer: Buffer) => {
  await dialog.locator('input[type=file]').last().setInputFiles({ name, mimeType: 'video/webm', buffer })
  await expect(dialog.getByText(name)).toBeVisible()
}
const at = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)

test('a film in two qualities: given by its teacher, changed while it plays, taken along small and played without a network', async ({
  page,
  as,
  context,
  meet,
  axe,
}) => {
  const teacher = await meet('teacher', desk)
  await teacher.goto('/training-room/manager/1/course?course=1')
  await teacher.getByRole('button', { name: '添加小节到选品' }).click()
  const dialog = teacher.getByRole('dialog', { name: '添加小节' })
  await dialog.getByRole('textbox', { name: /小节名称/ }).fill(TITLE)
  await dialog.getByRole('radio', { name: '文件' }).check()
  await give(dialog, '发货.webm', large)
  await expect(dialog.getByText(/时长 0:42/)).toBeVisible()
  await give(dialog, '发货-流畅.webm', small)
  await axe(teacher)
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(teacher.getByText(TITLE).first()).toBeVisible()

  await as('studentA')
  await page.goto('/training-room/student/1/course?course=1')
  await workerReady(page)
  await page.getByRole('radio', { name: /^流畅，共/ }).check({ force: true })
  await page.getByRole('switch', { name: '离线可用' }).click({ force: true })
  await expect(page.getByText('已下载，没有网络也能打开')).toBeVisible()
  await kept(page, TITLE)
  await page.getByRole('link', { name: TITLE }).first().click()
  await expect(page.getByText(/正在播放高清/)).toBeVisible()
  await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    video.muted = true
    video.currentTime = 20
    await video.play()
  })
  const before = await page.locator('video').getAttribute('src')
  await page.getByRole('radio', { name: '流畅', exact: true }).check({ force: true })
  await expect(page.getByText(/正在播放流畅/)).toBeVisible()
  await expect(page.locator('video')).not.toHaveAttribute('src', before ?? '')
  // It stands where it was, and plays on.
  await expect.poll(() => at(page)).toBeGreaterThan(20)
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(false)
  await axe()

  // On a device that wants the better one: without a network the small one plays, from the middle.
  await page.getByRole('radio', { name: '高清', exact: true }).check({ force: true })
  await expect(page.getByText(/正在播放高清/)).toBeVisible()
  const address = page.url()
  await context.setOffline(true)
  await page.close()
  const again = await context.newPage()
  await again.goto(address)
  await expect(again.getByText(/没有网络，正在播放离线保存的流畅/)).toBeVisible()
  await again.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = 30
  })
  await expect
    .poll(() => again.locator('video').evaluate((video: HTMLVideoElement) => [video.currentTime, video.readyState > 1]))
    .toEqual([30, true])
  await axe(again)
  await context.setOffline(false)
})

/** Plays it from one second to another, twice as fast as it is. */
const watch = (page: Page, from: number, to: number) =>
  page.locator('video').evaluate(
    async (video: HTMLVideoElement, [begin, end]) => {
      const seeked = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
      video.muted = true
      video.currentTime = begin
      await seeked
      video.playbackRate = 2
      const there = new Promise<void>((resolve) => {
        const look = () => {
          if (video.currentTime >= end || video.ended) resolve()
        }
        video.addEventListener('timeupdate', look)
      })
      await video.play()
      await there
      video.pause()
    },
    [from, to] as const,
  )

test('one learner on two devices, the one without a network: what both saw of a film is added up once, and the teacher sees it', async ({
  page,
  as,
  context,
  meet,
  server,
}) => {
  const title = `两台设备${String(Date.now()).slice(-6)}`
  const teacher = await meet('teacher', desk)
  await teacher.goto('/training-room/manager/1/course')
  await teacher.getByRole('button', { name: '新建课程' }).click()
  const made = teacher.getByRole('dialog', { name: '新建课程' })
  await made.getByRole('textbox', { name: '课程名称' }).fill(title)
  await made.getByRole('button', { name: '新建并编辑目录' }).click()
  await expect(teacher.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await teacher.getByRole('button', { name: '添加章' }).first().click()
  await teacher.getByRole('dialog').getByRole('textbox', { name: '章名称' }).fill('发货')
  await teacher.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await teacher.getByRole('button', { name: '添加小节到发货' }).click()
  const dialog = teacher.getByRole('dialog', { name: '添加小节' })
  await dialog.getByRole('textbox', { name: /小节名称/ }).fill(FILM)
  await dialog.getByRole('radio', { name: '文件' }).check()
  await give(dialog, '打包.webm', small)
  await expect(dialog.getByText(/时长 0:42/)).toBeVisible()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(teacher.getByText(FILM).first()).toBeVisible()
  await teacher.getByRole('button', { name: '发布', exact: true }).click()
  await expect(teacher.getByText('已发布').first()).toBeVisible()

  // The one device takes it along, and is without a network from then on.
  await as('studentA')
  await page.goto('/training-room/student/1/course')
  await workerReady(page)
  await page.getByRole('link', { name: new RegExp(title) }).click()
  const keep = page.getByRole('switch', { name: '离线可用' })
  await expect(keep).toBeEnabled()
  await keep.click({ force: true })
  await expect(page.getByText('已下载，没有网络也能打开')).toBeVisible()
  await kept(page, FILM)
  await context.setOffline(true)
  await page.getByRole('link', { name: FILM }).first().click()
  await watch(page, 0, 9)

  // The other device fetches the film piece by piece, and sees a part of the same and another one.
  const other = await meet('studentA')
  const pieces: [status: number, range: string][] = []
  other.on('response', (answer) => {
    if (answer.request().resourceType() === 'media')
      pieces.push([answer.status(), answer.headers()['content-range'] ?? ''])
  })
  await other.goto(new URL(page.url()).pathname + new URL(page.url()).search)
  await watch(other, 6, 14)
  await watch(other, 25, 29)
  expect(pieces.length).toBeGreaterThan(0)
  for (const [status, range] of pieces)
    expect([status, range]).toEqual([206, expect.stringMatching(/^bytes \d+-\d+\/\d+$/)])
  const seen = async () => {
    const [section] = await server.db
      .select({ id: courseSection.id })
      .from(courseSection)
      .where(eq(courseSection.title, FILM))
    const [row] = await server.db
      .select()
      .from(courseProgress)
      .where(eq(courseProgress.sectionId, section?.id ?? 0))
    return row
  }
  await expect.poll(async () => (await seen())?.spans.length).toBe(2)

  // Both come together: three stretches are two, and what both saw counts once.
  await context.setOffline(false)
  await expect.poll(async () => (await seen())?.spans[0]?.[0]).toBe(0)
  const row = await seen()
  const [first, second] = row?.spans ?? []
  expect(row?.spans).toHaveLength(2)
  expect(first?.[1]).toBeGreaterThanOrEqual(14)
  expect(second?.[0]).toBe(25)
  const all = lengthOf(row?.spans ?? [])
  expect(row?.seen).toBe(all)
  const percent = percentSeen(all, 42)
  for (const device of [page, other]) {
    await device.reload()
    await expect(device.getByRole('progressbar', { name: '已看' })).toHaveAttribute('aria-valuenow', String(percent))
  }

  await teacher.getByRole('link', { name: '学习情况' }).click()
  const line = teacher.getByRole('row').filter({ hasText: '王一诺' })
  // The class's table says it in tens, the learner's own page second by second.
  await expect(line.getByRole('cell', { name: `${Math.floor(percent / 10) * 10}%` })).toBeVisible()
  await line.getByRole('link', { name: /王一诺/ }).click()
  await expect(teacher.getByRole('img', { name: /^0:00 到 0:1\d、0:25 到 0:\d\d$/ })).toBeVisible()
})
