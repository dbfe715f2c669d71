import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type ContestTimes,
  chooseProblem,
  contestMenu,
  contestMenuBuilt,
  nextChange,
  signupProblems,
  stageOf,
  stageSince,
  stageStatusAt,
  switchAction,
} from '../../src/contract/contests/contests.rules'
import { entriesErrors } from '../../src/contract/contests/entries/entries.errors'
import { ENTRY_BODY_MAX, ENTRY_FILES_MAX, entryProblem } from '../../src/contract/contests/entries/entries.rules'

const times: ContestTimes = {
  status: 'published',
  signupBegin: 100,
  signupEnd: 200,
  beginTime: 300,
  endTime: 400,
  resultTime: 0,
  finalTime: 0,
}

it('changes stage in the very second', () => {
  const edges: [number, number][] = [
    [99, 0],
    [100, 1],
    [199, 1],
    [200, 2],
    [299, 2],
    [300, 3],
    [399, 3],
    [400, 4],
    [9999, 4],
  ]
  for (const [now, stage] of edges) expect(stageStatusAt(times, now)).toBe(stage)
  const results = { ...times, resultTime: 450, finalTime: 500 }
  expect([449, 450, 499, 500].map((now) => stageStatusAt(results, now))).toEqual([4, 5, 5, 6])
  expect(stageStatusAt({ ...times, status: 'draft' }, 350)).toBe(0)
})

it('counts down to the next change', () => {
  expect(stageOf(times, 150)).toMatchObject({ stage: '报名中', deadline_text: '距离报名截止', deadline_left: 50 })
  expect(stageOf(times, 400)).toMatchObject({ stage_status: 4, deadline_time: 0, deadline_left: 0 })
})

const anyTimes = fc.record({
  status: fc.constantFrom('published', 'draft'),
  signupBegin: fc.nat(50),
  signupEnd: fc.nat(50),
  beginTime: fc.nat(50),
  endTime: fc.nat(50),
  resultTime: fc.nat(50),
  finalTime: fc.nat(50),
})

it('never goes back as time passes, and changes exactly when it said it would', () => {
  fc.assert(
    fc.property(anyTimes, fc.nat(60), (c, now) => {
      expect(stageStatusAt(c, now + 1)).toBeGreaterThanOrEqual(stageStatusAt(c, now))
      const next = nextChange(c, now)
      if (next === 0) expect(stageStatusAt(c, 1000)).toBe(stageStatusAt(c, now))
      else {
        expect(stageStatusAt(c, next - 1)).toBe(stageStatusAt(c, now))
        expect(stageStatusAt(c, next)).not.toBe(stageStatusAt(c, now))
      }
    }),
  )
})

it('moves a known contest on by itself, but not where publishing decides', () => {
  const known = {
    stage_status: 1,
    deadline_time: 200,
    signup_begin: 100,
    signup_end: 200,
    begin_time: 300,
    end_time: 400,
  }
  expect(stageSince(known, 199)).toMatchObject({ stage_status: 1, deadline_time: 200 })
  expect(stageSince(known, 200)).toMatchObject({ stage_status: 2, stage: '待开赛', deadline_time: 300 })
  expect(stageSince(known, 350)).toMatchObject({ stage_status: 3, deadline_time: 400 })
  expect(stageSince({ ...known, stage_status: 5, deadline_time: 500 }, 600)).toMatchObject({ stage_status: 5 })
  expect(stageSince({ ...known, stage_status: 0, deadline_time: 0 }, 600)).toMatchObject({ stage_status: 0 })
})

it('asks for an action, and for a team when joining', () => {
  const empty = { action: '', team_id: 0, team_title: '' } as const
  expect(signupProblems(empty)).toEqual({ action: '请选择加入团队或创建团队' })
  expect(signupProblems({ ...empty, action: 'join_team' })).toEqual({ team_id: '请选择要加入的团队' })
  expect(signupProblems({ ...empty, action: 'create_team' })).toEqual({})
  const filled = { action: 'join_team', team_id: 3, team_title: '' } as const
  expect(switchAction(filled, 'create_team')).toEqual({ action: 'create_team', team_id: 0, team_title: '' })
  expect(switchAction(filled, 'join_team')).toBe(filled)
  expect([chooseProblem(2, 2), chooseProblem(3, 2)]).toEqual([undefined, '最多可以选择2人'])
})

it('puts the content first once the contest runs', () => {
  const keys = (stage_status: number, type = 1) =>
    contestMenu({ stage_status, type, is_owner: true, is_committee: false }, contestMenuBuilt).map((i) => i.key)
  expect(keys(2)).toEqual(['description', 'content', 'stats', 'team'])
  expect(keys(3)).toEqual(['content', 'description', 'stats', 'team'])
  expect(keys(4)).toEqual(['content', 'description', 'stats', 'rank', 'team'])
  expect(keys(1, 2)).toEqual(['description', 'content', 'stats'])
})

it('says what keeps an entry from being handed in', () => {
  expect(entryProblem(' \n', 0)).toBe(entriesErrors.entry_bad.text)
  expect(entryProblem('', 1)).toBeUndefined()
  expect(entryProblem('写好了', 0)).toBeUndefined()
  expect(entryProblem('字'.repeat(ENTRY_BODY_MAX), ENTRY_FILES_MAX)).toBeUndefined()
  expect(entryProblem('字'.repeat(ENTRY_BODY_MAX + 1), 0)).toContain(String(ENTRY_BODY_MAX))
  expect(entryProblem('', ENTRY_FILES_MAX + 1)).toContain(String(ENTRY_FILES_MAX))
})
