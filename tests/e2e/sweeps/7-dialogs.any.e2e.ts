import type { Page } from 'playwright/test'
import type { people } from '../../support/people'
import { expect, test } from './warm'

test.describe.configure({ mode: 'parallel' })

interface Opened {
  name: string
  /** Or somebody who has just come into the room. */
  who: keyof typeof people | 'nobody yet'
  path: string
  /** Opens it; the last one to come is looked at. */
  open: (page: Page) => Promise<unknown>
  title: string | RegExp
}

const manager = '/training-room/manager/2'
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** What opens over a screen: axe sees only what is there, so each is opened. */
const dialogs: Opened[] = [
  {
    name: 'create a room: template',
    who: 'teacher',
    path: '/index',
    open: (page) => press(page, '创建实训室'),
    title: /创建实训室 · 选择类型/,
  },
  {
    name: 'create a room: basics',
    who: 'teacher',
    path: '/index',
    open: async (page) => {
      await press(page, '创建实训室')
      await press(page, '在线课堂')
      await page.getByRole('dialog').getByRole('radio').first().check({ force: true })
      await press(page, '下一步')
    },
    title: /创建实训室 · 基本信息/,
  },
  {
    name: 'clone a room',
    who: 'teacher',
    path: `${manager}/setting?tab=more`,
    open: (page) => press(page, /^复制/),
    title: '复制实训室',
  },
  {
    name: 'create or join a team',
    who: 'nobody yet',
    path: '/training-room/student/2/my-team',
    open: (page) => press(page, '加入或创建团队'),
    title: '加入或创建团队',
  },
  {
    name: 'create a team',
    who: 'nobody yet',
    path: '/training-room/student/2/my-team',
    open: async (page) => {
      await press(page, '加入或创建团队')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /创建自己的团队/ })
        .click()
    },
    title: '创建自己的团队',
  },
  {
    name: 'add members',
    who: 'teacher',
    path: `${manager}/member?tab=member`,
    open: (page) => press(page, '添加成员'),
    title: '添加成员',
  },
  {
    name: 'make an invite',
    who: 'teacher',
    path: `${manager}/member?tab=invite`,
    open: (page) => press(page, '新建邀请'),
    title: '新建邀请',
  },
  {
    name: 'dimensions of evaluation',
    who: 'teacher',
    path: '/training-room/manager/3/member?tab=team',
    open: (page) => press(page, '评价指标'),
    title: '评价指标',
  },
  {
    name: 'sign up for a contest',
    who: 'studentA',
    path: '/contest/1/description',
    open: (page) => press(page, '比赛报名'),
    title: '添加参赛成员',
  },
  {
    name: 'hand a room over',
    who: 'orgadmin',
    path: '/console',
    open: async (page) => {
      await press(page, /的更多操作$/)
      await page.getByRole('menuitem', { name: /移交负责人|指定负责人/ }).click()
    },
    title: /移交负责人|指定负责人/,
  },
]

for (const { name, who, path, open, title } of dialogs)
  test(`${name}: accessible in light and dark while it is open`, async ({ page, as, axe, axeInDark, world }) => {
    await as(who === 'nobody yet' ? await world.someone('路遥遥') : who)
    await page.goto(path)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await open(page)
    await expect(page.getByRole('dialog', { name: title }).last()).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await axe()
    await axeInDark()
  })
