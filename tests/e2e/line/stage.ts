import { eq } from 'drizzle-orm'
import type { Page } from 'playwright/test'
import type { Db } from '../../../server/db/client'
import { feedback } from '../../../server/db/schema/feedback'
import { workPass, workSubmission } from '../../../server/db/schema/works/passes'
import { kept, workerReady } from '../device'
import { expect, type Fixtures } from '../fixtures'
import type { E2eServer } from '../server'
import { someWork } from '../some-work'
import { ROOM, ROOM_TITLE, type Someone } from '../world'

export const CALLS = {
  answer: { method: 'POST', path: '/api/WorkPass/saveAnswer' },
  handIn: { method: 'POST', path: '/api/WorkPass/handIn' },
  post: { method: 'POST', path: '/api/Task/savePost' },
  mark: { method: 'POST', path: '/api/ContestMark/mark' },
  finish: { method: 'POST', path: '/api/ContestMark/finish' },
  entry: { method: 'POST', path: '/api/ContestEntry/save' },
  form: { method: 'POST', path: '/files/upload' },
  register: { method: 'POST', path: '/api/index/fileUpload' },
  feedback: { method: 'POST', path: '/uc/api/Tool/sendFeedBack' },
} as const

/** All hand-ins of a work, whoever made them. */
export const handedIn = async (db: Db, workId: number) => {
  const rows = await db
    .select({ uid: workPass.uid, snapshot: workSubmission.snapshot, hash: workSubmission.hash })
    .from(workSubmission)
    .innerJoin(workPass, eq(workPass.id, workSubmission.passId))
    .where(eq(workPass.workId, workId))
  return rows.map(({ snapshot, ...row }) => ({ ...row, said: JSON.stringify(snapshot) }))
}

export const PLAN = '选品方案'
export const planOn = (page: Page) => page.getByRole('textbox', { name: PLAN })
export const handInOn = async (page: Page) => {
  // What was answered has come out of the device's store: before that the page would say that it is missing.
  await expect(page.getByRole('link', { name: new RegExp(`${PLAN}.*(已答|待同步)`) })).toBeVisible()
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '提交' }).click()
}
export const receiptOn = (page: Page) => page.getByRole('heading', { name: '提交回执' })
/** How many items wait on this device for the network, as the page says it. */
export const waitingOn = (page: Page, count: number) =>
  page.getByText(`离线中，${count} 份内容已保存在手机上，联网后自动提交`)

/** What a person says to the platform's makers; it waits like everything else. */
export const sayOn = async (page: Page, words: string) => {
  await page.getByRole('button', { name: '意见反馈' }).click()
  const dialog = page.getByRole('dialog', { name: '意见反馈' })
  await dialog.getByRole('textbox', { name: '问题描述' }).fill(words)
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect(dialog).toBeHidden()
}
export const ROOM_HOME = `/training-room/student/${ROOM}/index`
/** A person at the home of the room, with the worker at work. */
export const atHome = async (page: Page) => {
  await page.goto(ROOM_HOME)
  await expect(page.getByRole('heading', { name: ROOM_TITLE }).first()).toBeVisible()
  await workerReady(page)
  await kept(page, ROOM_TITLE)
}
export const feedbackOf = async (db: Db, uid: number): Promise<string[]> =>
  (await db.select().from(feedback).where(eq(feedback.uid, uid)).orderBy(feedback.id)).map(({ content }) => content)

type Stage = Pick<Fixtures, 'as' | 'world'> & { page: Page; server: E2eServer }

/** A learner with the worker at work, before a work with one question. */
export const learnerAtWork = async ({ page, as, world, server }: Stage, kind: 'text' | 'upload' = 'text') => {
  const learner: Someone = await world.someone('时雨')
  const made = await someWork(server.db, {
    title: `线路${String(Date.now()).slice(-7)}`,
    handIn: 'individual',
    items: [{ kind, title: PLAN }],
  })
  await as(learner)
  await page.goto(made.stepPage)
  await expect(page.getByText(PLAN).first()).toBeVisible()
  await workerReady(page)
  // To be opened again without a network: the work, and the room that it is in.
  await kept(page, PLAN)
  await kept(page, ROOM_TITLE)
  return { learner, ...made }
}
