import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { attachment } from '../../../server/db/schema/files'
import { startStore } from '../../server/files/store'
import { beside, expect } from '../fixtures'
import { someWork } from '../some-work'

/** A deployment whose uploads are in an S3 store, which gives keys of one upload to browsers. */
const test = beside(startStore, ({ config }) => ({
  S3_ENDPOINT: config.s3Endpoint,
  S3_BUCKET: config.s3Bucket,
  S3_REGION: config.s3Region,
  S3_ACCESS_KEY: config.s3AccessKey,
  S3_SECRET_KEY: config.s3SecretKey,
  S3_STYLE: config.s3Style,
  S3_STS_ENDPOINT: config.s3StsEndpoint ?? '',
  S3_STS_ROLE: config.s3StsRole ?? '',
}))
// Sooner than a browser sends it; a file this large is sent in pieces.
const SIZE = 21 * 1024 * 1024
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

for (const shut of [false, true])
  test(`a large file comes whole ${shut ? 'through the server where a firewall shuts its store away' : 'straight to its store'}`, async ({
    page,
    as,
    world,
    server,
    service: store,
  }) => {
    const learner = await world.someone('时雨')
    const { stepPage } = await someWork(server.db, {
      title: `录像${shut ? '经学校' : '直传'}`,
      handIn: 'individual',
      items: [{ kind: 'upload', title: '实操录像', anyFile: true }],
    })
    await as(learner)
    let direct = 0
    await page.route(`${store.config.s3Endpoint}/**`, (route) => {
      direct += 1
      return shut ? route.abort() : route.continue()
    })
    await page.goto(stepPage)
    await expect(page.getByText('实操录像').first()).toBeVisible()
    const buffer = randomBytes(SIZE)
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: '录像.zip', mimeType: 'application/zip', buffer })
    const rows = () => server.db.select().from(attachment).where(eq(attachment.uid, learner.uid))
    await expect.poll(async () => (await rows()).length).toBe(1)
    await expect(page.getByText('录像.zip')).toBeVisible()
    // Tried once, and not again and again; without a firewall no piece goes another way.
    expect(direct).toBe(shut ? 1 : Math.ceil(SIZE / (8 * 1024 * 1024)))
    const [row] = await rows()
    expect(row?.filesize).toBe(SIZE)
    expect([...store.objects.values()].map(hash)).toContain(hash(buffer))
    expect(store.transfers.size).toBe(0)
  })
