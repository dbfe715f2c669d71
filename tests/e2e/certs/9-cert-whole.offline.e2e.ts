import { and, eq } from 'drizzle-orm'
import { certAward } from '../../../server/db/schema/certs'
import { kept, workerReady } from '../device'
import { desk, expect, test } from '../fixtures'

const ROOM = 5

test('one certificate: made at a desk, earned by a course on a phone, opened without a network, verified without scripts', async ({
  page,
  as,
  meet,
  world,
  context,
  browser,
  server,
  axe,
}) => {
  const tail = String(Date.now()).slice(-6)
  const title = `入门合格证${tail}`
  const learner = await world.someone('许知远', [ROOM])
  const teacher = await meet('teacher', desk)
  await teacher.goto(`/training-room/manager/${ROOM}/cert`)
  await teacher.getByRole('button', { name: '添加证书' }).first().click()
  const form = teacher.getByRole('dialog', { name: '添加证书' })
  await form.getByRole('textbox', { name: '证书名称' }).fill(title)
  await form.getByLabel('添加要求').selectOption({ label: '课程 · Python 数据清洗入门' })
  await form.getByRole('textbox', { name: /学完（/ }).fill('1')
  await axe(teacher)
  await form.getByRole('button', { name: '保存' }).click()
  await teacher.getByRole('button', { name: `${title}的更多操作` }).click()
  await teacher.getByRole('menuitem', { name: '发布' }).click()
  await expect(teacher.getByText('发布成功')).toBeVisible()

  // On the phone: what is asked for leads to the course; one section of it is enough.
  await as(learner)
  await page.goto(`/training-room/student/${ROOM}/cert`)
  await workerReady(page)
  await page.getByRole('link', { name: new RegExp(title) }).click()
  await page.getByRole('list', { name: '还需要完成' }).getByRole('link').click()
  await page.getByRole('link', { name: /开始学习/ }).click()
  await page.getByRole('button', { name: '我学完了' }).click()
  await expect(page.getByText('已学完', { exact: true }).first()).toBeVisible()
  await page.goto(`/training-room/student/${ROOM}/cert`)
  await page.getByRole('link', { name: new RegExp(title) }).click()
  await page.getByRole('button', { name: '领取证书' }).click()
  await expect(page.getByText('你已经获得这张证书。')).toBeVisible()
  await page.goto(`/training-room/student/${ROOM}/my-cert`)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  // Not the HTML, which says it before the screen is drawn.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await axe()
  const [award] = await server.db
    .select()
    .from(certAward)
    .where(and(eq(certAward.uid, learner.uid), eq(certAward.title, title)))
  const number = award?.number ?? ''
  await kept(page, number)

  // The network goes; the wallet opens anew.
  const address = page.url()
  await context.setOffline(true)
  await page.close()
  const again = await context.newPage()
  await again.goto(address)
  await expect(again.getByText(number)).toBeVisible()
  await expect(again.getByText('许知远')).toBeVisible()
  await expect(again.getByRole('heading', { level: 1 })).toBeVisible()
  await axe(again)
  await context.setOffline(false)

  // Whoever scans it needs no scripts.
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
  const verify = await plain.newPage()
  await verify.goto(`/verify/${number}`)
  await expect(verify.getByText('这张证书真实有效')).toBeVisible()
  await expect(verify.getByText('许知远')).toBeVisible()

  // The teacher awards somebody else by hand, and takes the first back with a reason that the page then says.
  await teacher.getByRole('button', { name: `颁发：${title}` }).click()
  await teacher.getByRole('button', { name: '颁发证书' }).click()
  const dialog = teacher.getByRole('dialog', { name: `颁发“${title}”` })
  await dialog.getByText('自己选人').click()
  await dialog.getByRole('textbox', { name: '证书上的附加说明' }).fill('优秀学员')
  await dialog.getByRole('button', { name: '预览名单' }).click()
  await dialog.getByRole('checkbox', { disabled: false }).last().check()
  await dialog.getByRole('button', { name: '颁发给 1 人' }).click()
  await expect(teacher.getByText('已颁发 1 人')).toBeVisible()
  await expect(teacher.getByRole('row', { name: /（优秀学员）/ })).toBeVisible()
  await axe(teacher)
  await teacher
    .getByRole('row', { name: /许知远/ })
    .getByRole('button', { name: '许知远的更多操作' })
    .click()
  await teacher.getByRole('menuitem', { name: '撤销' }).click()
  await teacher.getByRole('button', { name: '信息有误' }).click()
  await teacher.getByRole('button', { name: '撤销', exact: true }).click()
  await expect(teacher.getByText('已撤销').first()).toBeVisible()
  await verify.reload()
  await expect(verify.getByText('这张证书已被撤销，不再有效')).toBeVisible()
  await expect(verify.getByText(/信息有误/)).toBeVisible()
  await plain.close()
})
