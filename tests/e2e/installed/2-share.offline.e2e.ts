import { eq } from 'drizzle-orm'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { workAnswer, workPass } from '../../../server/db/schema/works/passes'
import { kept, workerReady } from '../device'
import { expect, test } from '../fixtures'
import { someWork } from '../some-work'

const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#2457f5' } })
    .png()
    .toBuffer()

/** As the system does it for another app: a form of its own is sent to the address that the manifest names. */
const share = async (page: Page, name: string, bytes: Buffer, text = '') => {
  const taken = page.waitForURL('**/share')
  await page.evaluate(
    ([name, base64, text]) => {
      const form = document.createElement('form')
      Object.assign(form, { action: '/share', method: 'POST', enctype: 'multipart/form-data' })
      const file = document.createElement('input')
      Object.assign(file, { type: 'file', name: 'files' })
      const held = new DataTransfer()
      const data = Uint8Array.from(atob(base64 ?? ''), (c) => c.charCodeAt(0))
      held.items.add(new File([data], name ?? '', { type: 'image/png' }))
      file.files = held.files
      const words = document.createElement('input')
      Object.assign(words, { name: 'text', value: text })
      form.append(file, words)
      document.body.append(form)
      form.submit()
    },
    [name, bytes.toString('base64'), text],
  )
  await taken
}

test('a photo shared from the album without a network is part of a hand-in that its owner still looks over', async ({
  page,
  as,
  context,
  server,
  world,
}) => {
  const person = await world.someone('夏至')
  const title = '现场布置'
  const { workId, stepPage } = await someWork(server.db, {
    title,
    handIn: 'individual',
    items: [{ kind: 'upload', title: '现场照片' }],
  })
  await as(person)
  await page.goto(stepPage)
  await expect(page.getByText('现场照片').first()).toBeVisible()
  await workerReady(page)
  await kept(page, '现场照片')
  await page.goto('/training-room-reading')
  await expect(page.getByText(title).first()).toBeVisible()
  await kept(page, '/api/WorkPass/reading')
  await page.goto('/share')
  await expect(page.getByText('没有分享来的内容')).toBeVisible()
  await page.close()
  await context.setOffline(true)

  const cold = await context.newPage()
  await cold.goto('/index')
  await share(cold, 'IMG_0042.png', await photo())
  await expect(cold.getByText('IMG_0042.png')).toBeVisible()
  await cold.getByRole('button', { name: new RegExp(title) }).click()
  await cold.getByRole('button', { name: /现场照片/ }).click()
  await expect(cold).toHaveURL(new RegExp(`workId=${workId}`))
  await expect(cold.getByText(/1 个文件已保存在手机上，待上传/)).toBeVisible()

  await context.setOffline(false)
  const answers = () =>
    server.db
      .select({ id: workAnswer.id })
      .from(workAnswer)
      .innerJoin(workPass, eq(workPass.id, workAnswer.passId))
      .where(eq(workPass.workId, workId))
  await expect.poll(async () => (await answers()).length).toBe(1)
  // It lies nowhere else any more.
  await cold.goto('/share')
  await expect(cold.getByText('没有分享来的内容')).toBeVisible()
})

test('what was shared goes into a feedback with its words, and nothing of it outlives the log-out', async ({
  page,
  as,
  world,
}) => {
  await as(await world.someone('夏至'))
  await page.goto('/index')
  await workerReady(page)
  await page.reload()
  await share(page, 'screen.png', await photo(), '这一页打不开 https://example.com/x')
  await expect(page.getByText('screen.png')).toBeVisible()
  await page.getByRole('button', { name: '写进意见反馈' }).click()
  const dialog = page.getByRole('dialog', { name: '意见反馈' })
  await expect(dialog.getByRole('textbox', { name: '问题描述' })).toHaveValue('这一页打不开 https://example.com/x')
  await expect(dialog.getByRole('img')).toHaveCount(1)
  await dialog.getByRole('button', { name: '关闭' }).click()

  await share(page, 'left.png', await photo())
  await expect(page.getByText('left.png')).toBeVisible()
  await page.goto('/uc/home')
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/login/)
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).includes('shared'))).toBe(false)
})
