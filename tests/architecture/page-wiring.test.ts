import { expect, it } from 'vitest'
import { PUSH_TYPES } from '#contract/kernel/events'
import { roomItemAt } from '#contract/rooms/menu.rules'
import { menuKeysBuilt } from '#contract/rooms/rooms.built'
import { code, files, read } from './source'

const news = import.meta.glob<{ staleBy: object }>('../../src/domains/*/*.news.ts', { eager: true })

it('news of every type makes something stale', () => {
  const heard = new Set(Object.values(news).flatMap(({ staleBy }) => Object.keys(staleBy)))
  expect(PUSH_TYPES.filter((type) => !heard.has(type))).toEqual([])
})

it('names what the domains join the page with after the domain, so that nobody looks for it', () => {
  const joins = files.filter((f) => /^src\/domains\/.+\.(news|wiring)\.tsx?$/.test(f))
  expect(joins.filter((f) => !/^src\/domains\/(\w+)\/\1\.\w+\.ts$/.test(f))).toEqual([])
})

/** Keys of the addresses below one side of a room. */
const addresses = (side: 'student' | 'manager') => {
  const below = new RegExp(`^src/routes/training-room/${side}/\\$id/([\\w-]+|\\[index\\])[./]`)
  const keys = code.map((f) => below.exec(f)?.[1]).filter((key) => key !== undefined)
  return new Set(keys.filter((key) => key !== 'index' && key !== 'route').map((key) => key.replace(/[[\]]/g, '')))
}
const built = (side: 'student' | 'manager') => [...menuKeysBuilt[side]].map((key) => key.replace(/@\d+$/, ''))

it('every item of a menu has its address', () => {
  for (const side of ['student', 'manager'] as const)
    expect(built(side).filter((key) => !addresses(side).has(key))).toEqual([])
})

/** The parts of a plan, which its list opens. */
const PLAN = ['plan-detail', 'plan-info', 'plan_data', 'content_data']
/** Opened from a screen, what managers have in every template, and what a setting of the room opens. */
const FROM_A_SCREEN = ['work-detail', 'peer-review', 'announce', 'checkin', 'exam', 'materials', 'shop', ...PLAN]

it('every address of a room stands in its menu, or is opened from a screen', () => {
  for (const side of ['student', 'manager'] as const) {
    const known = [...built(side), ...FROM_A_SCREEN]
    const item = (key: string) => (side === 'manager' ? roomItemAt(`/training-room/manager/1/${key}`) : key)
    expect([...addresses(side)].filter((key) => !known.includes(item(key)))).toEqual([])
  }
})

const screens = code.filter((f) => /^src\/(app|domains)\/.+\.tsx?$/.test(f))

it('shows the house’s boxes, lists and dates, which fit a phone, never a browser’s own', () => {
  const own = /\bwindow\.(alert|confirm|prompt)\(|<select\b|<dialog\b|\btype="(date|time|month|week|datetime-local)"/
  expect(screens.filter((f) => own.test(read(f)))).toEqual([])
})

it('tells a phone’s keyboard of what is typed into outside the house’s fields, too', () => {
  const mute = screens.flatMap((f) =>
    [...read(f).matchAll(/<(?:input|textarea)\b[\s\S]*?\/>/g)]
      .map(([tag]) => tag)
      .filter((tag) => !/\btype="(file|radio|checkbox|range|color|hidden)"|\btype=\{|\baccept=|\breadOnly\b/.test(tag))
      .filter((tag) => !['inputMode', 'enterKeyHint', 'autoComplete'].every((key) => tag.includes(key)))
      .map((tag) => `${f}: ${tag.slice(0, 80)}`),
  )
  expect(mute).toEqual([])
})
