import { kept, workerReady } from '../device'
import { desk, expect, test } from '../fixtures'

const TEXT = '镜头先擦一遍，再看一眼电量。'

test('one course: made at a desk, learned on a phone without a network in the middle, seen by its teacher', async ({
  page,
  as,
  context,
  meet,
  axe,
}) => {
  const title = `开播准备${String(Date.now()).slice(-6)}`
  const teacher = await meet('teacher', desk)
  await teacher.goto('/training-room/manager/1/course')
  await teacher.getByRole('button', { name: '新建课程' }).click()
  const made = teacher.getByRole('dialog', { name: '新建课程' })
  await made.getByRole('textbox', { name: '课程名称' }).fill(title)
  await made.getByRole('radio', { name: /按顺序开放/ }).check()
  await made.getByRole('button', { name: '新建并编辑目录' }).click()
  await expect(teacher.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await teacher.getByRole('button', { name: '添加章' }).first().click()
  await teacher.getByRole('dialog').getByRole('textbox', { name: '章名称' }).fill('上台之前')
  await teacher.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  for (const name of ['看设备', '看台词']) {
    await teacher.getByRole('button', { name: '添加小节到上台之前' }).click()
    const section = teacher.getByRole('dialog', { name: '添加小节' })
    await section.getByRole('textbox', { name: '小节名称' }).fill(name)
    await section.getByRole('textbox', { name: '正文' }).click()
    await teacher.keyboard.type(`${name}：${TEXT}`)
    await section.getByRole('button', { name: '保存' }).click()
    await expect(teacher.getByText(name, { exact: true }).first()).toBeVisible()
  }
  await teacher.getByRole('button', { name: '发布', exact: true }).click()
  await expect(teacher.getByText('已发布').first()).toBeVisible()
  await axe(teacher)

  // On the phone: taken along while there is a network.
  await as('studentA')
  await page.goto('/training-room/student/1/course')
  await workerReady(page)
  await page.getByRole('link', { name: new RegExp(title) }).click()
  const keep = page.getByRole('switch', { name: '离线可用' })
  await expect(keep).toBeEnabled()
  await keep.click({ force: true })
  await expect(page.getByText('已下载，没有网络也能打开')).toBeVisible()
  await kept(page, `看设备：${TEXT}`)
  await axe()

  // The network goes; the page is closed, opened again, and the course goes on.
  const address = page.url()
  await context.setOffline(true)
  await page.close()
  const again = await context.newPage()
  await again.goto(address)
  await again.getByRole('link', { name: /开始学习：看设备/ }).click()
  await expect(again.getByText(`看设备：${TEXT}`)).toBeVisible()
  await again.getByRole('button', { name: '我学完了' }).click()
  await expect(again.getByRole('link', { name: '下一节' })).toBeVisible()
  await axe(again)
  await context.setOffline(false)
  await again.getByRole('link', { name: '下一节' }).click()
  await expect(again.getByText(`看台词：${TEXT}`)).toBeVisible()

  // The teacher sees the one that is finished.
  await teacher.getByRole('link', { name: '学习情况' }).click()
  const row = teacher.getByRole('row').filter({ hasText: '王一诺' })
  await expect
    .poll(async () => {
      await teacher.reload()
      await row.waitFor()
      return row.getByRole('cell', { name: '1/2' }).count()
    })
    .toBe(1)
  await axe(teacher)
})
