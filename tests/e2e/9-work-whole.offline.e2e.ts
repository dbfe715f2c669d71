import { kept, workerReady } from './device'
import { expect, test } from './fixtures'
import * as whole from './work-whole'

test('one work: written at a desk, done on a phone without a network in the middle, marked, released', async ({
  page,
  as,
  context,
  meet,
  axe,
  server,
  world,
}) => {
  // On the phone: read, and begin with a network.
  const { learner, teacher, made } = await whole.opened({ page, as, meet, server, world })
  await workerReady(page)
  await kept(page, '拍一张布置好的直播间')
  await page.goto(made.planPage)
  await whole.begin(page, made)

  // The network goes; the page is closed, opened again, and goes on.
  await context.setOffline(true)
  await whole.writeAway(page)
  const address = page.url()
  await page.close()
  const again = await context.newPage()
  await again.goto(address)
  await expect(whole.opening(again)).toHaveValue(whole.OPENING)
  await whole.pictureAway(again)
  await axe(again)
  expect(await made.handIns()).toEqual([])

  await again.goto(made.endPage)
  await whole.handInAway(again)
  await context.setOffline(false)
  await whole.received(again, made)
  await axe(again)

  await whole.marked(teacher, made, axe)
  await whole.released(teacher, again, made)
  await axe(again)
  expect(await made.pass()).toMatchObject({ score: 26, uid: learner.uid, version: 1 })
})
