import { eq } from 'drizzle-orm'
import { examRecord } from '../../../server/db/schema/exams/runs'
import { confirmed, told, wall } from '../contest-whole'
import { kept, workerReady } from '../device'
import { desk, expect, test } from '../fixtures'

const ROOM = 1

test('one exam: questions pasted, put on a paper and asked at a desk, answered on a phone without a network, marked, released and read', async ({
  page,
  as,
  context,
  meet,
  axe,
  server,
}) => {
  const run = String(Date.now()).slice(-6)
  const [single, short, title] = [`打包前先看什么${run}`, `说说怎么安抚催发货的客户${run}`, `打包上岗考${run}`]
  const teacher = await meet('teacher', desk)
  await teacher.goto(`/training-room/manager/${ROOM}/exam?tab=bank`)
  await teacher.getByRole('button', { name: '导入题目' }).click()
  const bring = teacher.getByRole('dialog', { name: '导入题目' })
  await bring
    .getByRole('textbox', { name: '粘贴题目' })
    .fill(
      `1. ${single}（2分）\nA. 地址和数量\nB. 天气\n答案：A\n解析：发错比发慢更贵。\n二、简答题\n2. ${short}（8分）\n答案：先道歉，再说时间。`,
    )
  await bring.getByRole('button', { name: '检查文字' }).click()
  await bring.getByRole('button', { name: '导入 2 题' }).click()
  await told(teacher, '已导入 2 题')
  await bring.getByRole('button', { name: '关闭' }).last().click()

  await teacher.getByRole('button', { name: '试卷', exact: true }).click()
  await teacher.getByRole('button', { name: '新建试卷' }).first().click()
  await teacher.getByRole('textbox', { name: '试卷名称' }).fill(title)
  await teacher.getByRole('button', { name: '从题库选题' }).click()
  const pick = teacher.getByRole('dialog', { name: '从题库选题' })
  await pick
    .getByRole('searchbox')
    .or(pick.getByRole('textbox', { name: '按题干搜索' }))
    .first()
    .fill(run)
  await pick.getByRole('checkbox', { name: new RegExp(single) }).check()
  await pick.getByRole('checkbox', { name: new RegExp(short) }).check()
  await pick.getByRole('button', { name: '加入 2 题' }).click()
  await axe(teacher)
  await teacher.getByRole('button', { name: '保存试卷' }).click()
  await told(teacher, '已保存')

  await teacher.goto(`/training-room/manager/${ROOM}/exam`)
  await teacher.getByRole('button', { name: '新建考试' }).click()
  const made = teacher.getByRole('dialog', { name: '新建考试' })
  await made.getByRole('textbox', { name: /考试名称/ }).fill(title)
  await made.getByRole('combobox', { name: /试卷/ }).selectOption({ label: `${title}（2 题）` })
  await made.getByLabel(/^开始时间/).fill(wall(0))
  await made.getByRole('button', { name: '保存' }).click()
  const row = teacher.getByRole('row').filter({ hasText: title })
  await row.getByRole('button', { name: /更多操作/ }).click()
  await teacher.getByRole('menuitem', { name: '发布', exact: true }).click()
  await expect(row.getByText('进行中')).toBeVisible()

  // On the phone: found in the list, begun while there is a network.
  await as('studentA')
  await page.goto(`/training-room/student/${ROOM}/exam`)
  await workerReady(page)
  await page.getByRole('link', { name: new RegExp(title) }).click()
  await axe()
  await page.getByRole('button', { name: '开始考试' }).click()
  const first = page.getByRole('radiogroup', { name: new RegExp(single) })
  await expect(first).toBeVisible()
  await kept(page, single)

  // The page goes a moment after the last key: what was written stands.
  const words = page.getByRole('textbox', { name: new RegExp(short) })
  await words.fill('先道歉。')
  await page.reload()
  await expect(words).toHaveValue('先道歉。')

  // The network goes: what is answered stays, also when the page is closed and opened again, and so does the hand-in.
  const address = page.url()
  await context.setOffline(true)
  await first.getByRole('radio', { name: '地址和数量' }).check()
  await expect(page.getByText(/联网后自动提交/).first()).toBeVisible()
  await kept(page, '"given":[0]')
  await axe()
  await page.close()
  const again = await context.newPage()
  await again.goto(address)
  await expect(again.getByRole('radio', { name: '地址和数量' })).toBeChecked()
  await again.getByRole('textbox', { name: new RegExp(short) }).fill('先道歉，再告诉他几点发出。')
  await kept(again, '几点发出')
  await again.getByRole('button', { name: '交卷' }).click()
  await confirmed(again, '交卷')
  await expect(again.getByText('正在交卷')).toBeVisible()
  await context.setOffline(false)
  await expect(again.getByText('已交卷')).toBeVisible()

  // At the desk: told by the to-do list, marked without a name, released.
  await teacher.goto('/todo')
  await teacher.getByRole('link', { name: new RegExp(title) }).click()
  await expect(teacher.getByText('先道歉，再告诉他几点发出。')).toBeVisible()
  await expect(teacher.getByText('王一诺')).toHaveCount(0)
  await axe(teacher)
  await teacher.getByRole('textbox', { name: '得分' }).fill('7')
  await teacher.getByRole('textbox', { name: '评语' }).fill('语气很好')
  await teacher.getByRole('button', { name: '保存并下一份' }).click()
  await expect(teacher.getByText(/还有 0 份待阅/)).toBeVisible()
  await teacher.goto(`/training-room/manager/${ROOM}/exam`)
  await row.getByRole('button', { name: /更多操作/ }).click()
  await teacher.getByRole('menuitem', { name: '公布成绩' }).click()
  await told(teacher, '成绩已公布')

  // The student reads it.
  await again.getByRole('button', { name: '查看考试记录' }).click()
  await expect(again.getByText('评语：语气很好')).toBeVisible()
  await expect(again.getByText('发错比发慢更贵。')).toBeVisible()
  await axe(again)
  const records = await server.db.select().from(examRecord).where(eq(examRecord.score, 9))
  expect(records).toMatchObject([{ handedBy: 'person', fullScore: 10, late: false }])
})
