import type { Page } from 'playwright/test'
import { clipOf } from '../../../server/db/seed/samples/sample-clips'
import { kept, workerReady } from '../device'
import { desk, expect, test } from '../fixtures'

const TITLE = '两种清晰度的发货视频'
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
