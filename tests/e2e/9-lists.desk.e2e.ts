import { expect, test } from './fixtures'

const manager = '/training-room/manager'
const lists = [
  {
    at: `${manager}/2/contest?contest=1&status=all`,
    who: 'teacher',
    box: '按团队或姓名搜索',
    words: '逐光',
    head: '团队或姓名',
  },
  { at: `${manager}/3/work`, who: 'teacher', box: '按名称搜索', words: '装修', head: '名称' },
  { at: `${manager}/3/task`, who: 'teacher', box: '搜索任务', words: '咖啡', head: '任务' },
  { at: `${manager}/2/member?tab=team`, who: 'teacher', box: '按名称搜索团队', words: '青禾', head: '团队' },
  { at: `${manager}/2/contest`, who: 'teacher', box: '按名称搜索比赛', words: '口播', head: '比赛' },
  { at: '/console/app/software', who: 'orgadmin', box: '按名称搜索', words: '实训系统', head: '软件' },
  {
    at: `${manager}/2/member?tab=invite`,
    who: 'teacher',
    box: '按备注、团队或邀请人搜索',
    words: '星辰',
    head: '邀请',
  },
] as const

for (const { at, who, box, words, head } of lists)
  test(`${at}: what is looked for stands in the address, and whoever comes back finds it`, async ({
    page,
    as,
    axe,
  }) => {
    await as(who)
    await page.goto(at)
    const search = page.getByRole('searchbox', { name: box })
    const rows = page.getByRole('rowheader')
    await expect(rows.first()).toBeVisible()
    await search.pressSequentially(words)
    await expect(page).toHaveURL((url) => url.searchParams.get('keyword') === words)
    await page.getByRole('columnheader', { name: head, exact: true }).getByRole('button').click()
    await expect(page.getByRole('columnheader', { name: head, exact: true })).toHaveAttribute('aria-sort', 'ascending')
    await expect(rows).toHaveCount(1)
    await axe()
    // What one came by is kept beside it.
    for (const [name, value] of new URL(at, 'http://x').searchParams)
      await expect(page).toHaveURL((url) => url.searchParams.get(name) === value)
    await page.goto('/todo')
    await page.goBack()
    await expect(search).toHaveValue(words)
    await expect(page.getByRole('columnheader', { name: head, exact: true })).toHaveAttribute('aria-sort', 'ascending')
    await expect(rows).toHaveCount(1)
  })
