import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { websiteContent } from '../../../server/db/schema/website'
import { startServer, type TestServer } from '../../support/server'

let s: TestServer
beforeAll(async () => {
  s = await startServer()
})
afterAll(() => s.close())

test('the sitemap dates a page as the page itself does: of a night in China it was the day before elsewhere', async () => {
  const time = Date.parse('2026-03-09T01:30:00+08:00') / 1000
  await s.db.update(websiteContent).set({ publishTime: time, updateTime: time }).where(eq(websiteContent.id, 1))
  expect((await s.guest().raw({ url: '/sitemap.xml' })).body).toContain('/news/1</loc><lastmod>2026-03-09</lastmod>')
})
