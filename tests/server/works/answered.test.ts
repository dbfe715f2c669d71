import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Given, Question } from '#contract/questions/questions.model'
import { allAnswered } from '#contract/questions/questions.rules'
import { passesApi } from '#contract/works/passes/passes.api'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'
import { doing, makeWork } from '../../support/works'

let s: TestServer
let student: Client
beforeAll(async () => {
  s = await startServer()
})
beforeEach(async () => {
  await s.reset()
  student = await s.as(people.studentA)
})
afterAll(() => s.close())

const base = { options: [], score: 1 }
const four = ['甲', '乙', '丙', '丁']
const cases: readonly [name: string, q: Omit<Question, 'id'>, given: Given | undefined][] = [
  ['nothing', { ...base, kind: 'single', title: '选', options: four, answer: [0] }, undefined],
  ['an empty choice', { ...base, kind: 'single', title: '选', options: four, answer: [0] }, []],
  ['a choice', { ...base, kind: 'single', title: '选', options: four, answer: [0] }, [1]],
  ['a judgement', { ...base, kind: 'judge', title: '对吗', answer: [0] }, [1]],
  ['one gap of two', { ...base, kind: 'blank', title: '____和____', accepts: [['a'], ['b']] }, ['a']],
  ['a gap left empty', { ...base, kind: 'blank', title: '____和（　）', accepts: [['a'], ['b']] }, ['a', '　\n']],
  ['both gaps', { ...base, kind: 'blank', title: '____和（　）', accepts: [['a'], ['b']] }, ['a', 'b']],
  [
    'half a match',
    { ...base, kind: 'match', title: '连', options: four, prompts: ['一', '二'], answer: [0, 1] },
    [0, -1],
  ],
  ['a short match', { ...base, kind: 'match', title: '连', options: four, prompts: ['一', '二'], answer: [0, 1] }, [0]],
  ['a match', { ...base, kind: 'match', title: '连', options: four, prompts: ['一', '二'], answer: [0, 1] }, [0, 3]],
  ['an order', { ...base, kind: 'order', title: '排', options: four, answer: [0, 1, 2, 3] }, [3, 2, 1, 0]],
  ['blank words', { ...base, kind: 'short', title: '说' }, [' 　\t']],
  ['words', { ...base, kind: 'short', title: '说' }, ['好']],
]

test('a list counts a quiz as answered exactly when the hand-in does, whatever kinds of questions it has', async () => {
  const counted: Record<string, boolean> = {}
  const ruled: Record<string, boolean> = {}
  for (const [name, question, given] of cases) {
    const questions: Question[] = [
      { id: 'first', kind: 'judge', title: '先', options: [], score: 1, answer: [0] },
      { id: 'q', ...question },
    ]
    const picks = { first: [0], ...(given && { q: given }) }
    const { workId, items } = await makeWork(s, { items: [{ kind: 'quiz', content: { questions } }] })
    await doing(s).save(student, workId, items[0] ?? 0, { kind: 'quiz', picks })
    const { list } = (await student.get(passesApi.lists, { training_room_id: 2, limit: 100 })).data
    counted[name] = list.find(({ id }) => id === workId)?.done_count === 1
    ruled[name] = allAnswered(questions, picks)
  }
  expect(counted).toEqual(ruled)
  expect(Object.values(ruled).filter(Boolean)).toHaveLength(6)
})
