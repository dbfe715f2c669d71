import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { attachment } from '../../../server/db/schema/files'
import { expect, test } from './fixtures'
import { CALLS, learnerAtWork } from './stage'

const picture = async () => ({
  name: '直播间.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 64, height: 48, channels: 3, background: '#2457f5' } })
    .png()
    .toBuffer(),
})

for (const [name, away] of [
  ['chosen without a network', true],
  ['chosen with one', false],
] as const)
  test(`a file ${name}, whose form and registration are answered into the void: sent once, kept once`, async ({
    page,
    as,
    context,
    world,
    server,
    line,
  }) => {
    const { learner } = await learnerAtWork({ page, as, world, server }, 'upload')
    line.fault(CALLS.form, 'cut-after')
    line.fault(CALLS.register, 'cut-within')
    await context.setOffline(away)
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await picture())
    if (away) await expect(page.getByText('1 个文件已保存在手机上，待上传')).toBeVisible()
    await context.setOffline(false)
    await expect.poll(() => line.passed(CALLS.answer).map(({ status }) => status)).toEqual([200])
    await expect(page.getByText('1 个文件已保存在手机上，待上传')).toBeHidden()
    await expect(page.getByText('直播间.png')).toBeVisible()
    expect(await server.db.select().from(attachment).where(eq(attachment.uid, learner.uid))).toHaveLength(1)
    // Its bytes were there: what was lost is the word of it.
    expect(line.passed(CALLS.form)).toHaveLength(1)
    expect(line.passed(CALLS.register)).toHaveLength(2)
  })
