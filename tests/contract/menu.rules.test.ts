import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RoomRole, Stands } from '#contract/kernel/roles'
import { mayOpenManager, roomItemAt } from '#contract/rooms/menu.rules'
import { menuKeysBuilt } from '#contract/rooms/rooms.built'
import { templates } from '#contract/rooms/rooms.labels'
import { managerMenu, studentMenu } from '#contract/rooms/rooms.rules'

const ALL = Object.values(templates)
const built = { student: new Set(menuKeysBuilt.student), manager: new Set(menuKeysBuilt.manager) }

/** The rules hold for the items whose screens come later too. */
beforeAll(() => {
  for (const t of ALL) {
    for (const key of t.student) menuKeysBuilt.student.add(key)
    for (const key of t.manager) menuKeysBuilt.manager.add(key)
  }
})
afterAll(() => {
  menuKeysBuilt.student = built.student
  menuKeysBuilt.manager = built.manager
})

const who = (template: number, role: RoomRole, more: Partial<Stands> = {}): Stands => ({
  template,
  role,
  org_roles: [],
  committee_role: '',
  ...more,
})
const keys = (s: Stands) => managerMenu(s, {}).map((item) => item.key)
const LED = ['contest', 'software', 'member', 'website']
/** Who judges the contests of a room reaches the desk where that is done. */
const DESK = (template: number) => (template === 2 ? ['mark'] : [])

test.each(ALL)('template $template: each role has its items of the manager side', ({ template, manager }) => {
  const without = (...gone: string[]) => manager.filter((key) => !gone.includes(key))
  expect(keys(who(template, 'owner'))).toEqual(manager)
  expect(keys(who(template, 'teacher'))).toEqual(without('website'))
  expect(keys(who(template, 'admin'))).toEqual(template === 4 ? without('website', 'mark') : without('website'))
  expect(keys(who(template, 'guest', { org_roles: ['ROLE_ORG_ADMIN'] }))).toEqual(without('website'))
  expect(keys(who(template, 'guest', { committee_role: 'leader' }))).toEqual(
    manager.filter((k) => [...LED, ...DESK(template)].includes(k)),
  )
  expect(keys(who(template, 'teacher', { committee_role: 'leader' }))).toEqual(manager)
  for (const role of ['user', 'guest'] as const) {
    expect(keys(who(template, role))).toEqual([])
    expect(keys(who(template, role, { committee_role: 'user' }))).toEqual(DESK(template))
  }
})

test.each(ALL)('template $template: the student side hides the team from those in none', ({ template, student }) => {
  expect(studentMenu(template, {}, true).map((i) => i.key)).toEqual(student)
  expect(studentMenu(template, {}, false).map((i) => i.key)).toEqual(student.filter((key) => key !== 'my-team'))
})

test.each(ALL)('template $template: an address is open to whom its item is', ({ template, manager }) => {
  for (const role of ['owner', 'admin', 'teacher', 'user', 'guest'] as const)
    for (const committee_role of ['', 'user', 'leader'] as const) {
      const s = who(template, role, { committee_role })
      for (const key of manager)
        expect(mayOpenManager(`/training-room/manager/7/${key}`, s), `${role} ${committee_role} ${key}`).toBe(
          keys(s).includes(key),
        )
    }
})

test('items are renamed and hidden, by room over organisation', () => {
  const menu = managerMenu(who(1, 'owner'), { work: { label: '实操' }, task: { hidden: true } })
  expect(menu.find((i) => i.key === 'work')?.label).toBe('实操')
  expect(menu.some((i) => i.key === 'task')).toBe(false)
  expect(managerMenu(who(1, 'owner'), {}).find((i) => i.key === 'work')?.label).toBe('作业')
  expect(managerMenu(who(9, 'owner'), {})).toEqual([])
})

test('a screen without an item belongs to one', () => {
  expect(roomItemAt('/training-room/manager/7/')).toBe('')
  expect(roomItemAt('/training-room/manager/7/software-detail')).toBe('software')
  expect(roomItemAt('/training-room/manager/7/plan_user_data/3')).toBe('plan_index')
  const leader = who(2, 'guest', { committee_role: 'leader' })
  expect(mayOpenManager('/training-room/manager/7/software-detail', leader)).toBe(true)
  expect(mayOpenManager('/training-room/manager/7/update-work', leader)).toBe(false)
  expect(mayOpenManager('/training-room/manager/7/anything', leader)).toBe(false)
})
