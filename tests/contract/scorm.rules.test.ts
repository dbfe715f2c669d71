import { expect, test } from 'vitest'
import {
  CMI_MAX,
  cmiText,
  openedWith,
  readCmi,
  resultOf,
  secondsOf,
  spanText,
} from '#contract/courses/scorm/scorm.rules'

test('what a package sends is names and values of the data model, and nothing else', () => {
  expect(readCmi('{"cmi.core.lesson_status":"passed","cmi.suspend_data":"","x":"1","cmi.a":2,"cmi.<b>":"y"}')).toEqual({
    'cmi.core.lesson_status': 'passed',
  })
  for (const text of ['', '[]', '1', 'null', '{', '"cmi"']) expect(readCmi(text)).toBeUndefined()
  expect(readCmi('{"__proto__":{"cmi.core":"x"}}')).toEqual({})
})

test('where all that a package says is too much the single answers stay behind, and nothing else', () => {
  const said = { 'cmi.suspend_data': 'a', 'cmi.interactions.0.id': 'q' }
  expect(JSON.parse(cmiText(said))).toEqual(said)
  const long = cmiText({ ...said, 'cmi.interactions.0.description': 'x'.repeat(CMI_MAX) })
  expect(JSON.parse(long)).toEqual({ 'cmi.suspend_data': 'a' })
})

test('finished, failed and scored are read as each edition says them', () => {
  const old = (cmi: Record<string, string>, ended = false) => resultOf('1.2', cmi, ended)
  expect(old({ 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '85' })).toMatchObject({
    ...{ done: true, score: 85, percent: 100 },
  })
  expect(old({ 'cmi.core.lesson_status': 'completed' }).done).toBe(true)
  expect(old({ 'cmi.core.lesson_status': 'incomplete' }, true).done).toBe(false)
  expect(old({ 'cmi.core.lesson_status': 'failed' }, true)).toMatchObject({ done: false, failed: true, score: -1 })
  // A package that says nothing of it is finished by its end.
  expect(old({ 'cmi.core.lesson_status': 'not attempted' }, true).done).toBe(true)
  expect(old({ 'cmi.core.lesson_status': 'not attempted' }, false).done).toBe(false)
  expect(old({ 'cmi.core.score.raw': '30', 'cmi.core.score.min': '10', 'cmi.core.score.max': '50' }).score).toBe(50)
  expect(old({ 'cmi.core.score.raw': '1e99' }).score).toBe(-1)
  // Two of three, and how else scripts write their numbers.
  expect(old({ 'cmi.core.score.raw': '66.66666666666667' }).score).toBe(67)
  expect(['85.', '.5', '0.50'].map((raw) => old({ 'cmi.core.score.raw': raw }).score)).toEqual([85, 1, 1])
  const next = (cmi: Record<string, string>, ended = false) => resultOf('2004', cmi, ended)
  expect(
    next({ 'cmi.completion_status': 'completed', 'cmi.success_status': 'failed', 'cmi.score.scaled': '0.4' }),
  ).toMatchObject({
    ...{ done: true, failed: true, score: 40 },
  })
  expect(next({ 'cmi.success_status': 'passed' }).done).toBe(true)
  expect(next({ 'cmi.completion_status': 'incomplete', 'cmi.progress_measure': '0.35' })).toMatchObject({
    done: false,
    percent: 35,
  })
  expect(
    next({ 'cmi.score.scaled': '0.6666666666666666', 'cmi.progress_measure': '0.3333333333333333' }),
  ).toMatchObject({
    ...{ score: 67, percent: 33 },
  })
  expect(next({ 'cmi.score.scaled': '-1' }).score).toBe(0)
  expect(next({ 'cmi.completion_status': 'unknown', 'cmi.success_status': 'unknown' }, true).done).toBe(true)
  // Left for the next time, in the middle of it.
  expect(next({ 'cmi.exit': 'suspend' }, true).done).toBe(false)
  expect(old({ 'cmi.core.lesson_status': 'not attempted', 'cmi.core.exit': 'suspend' }, true).done).toBe(false)
})

test('where a package only scores, what its manifest asks for decides; what it says itself stands', () => {
  const wanted = { 'cmi.student_data.mastery_score': '80' }
  const old = (status: string, raw: string, ended = true) => {
    const cmi = { ...wanted, 'cmi.core.lesson_status': status, ...(raw && { 'cmi.core.score.raw': raw }) }
    const { done, failed } = resultOf('1.2', cmi, ended)
    return done ? 'done' : failed ? 'failed' : 'open'
  }
  for (const status of ['completed', '', 'not attempted'])
    expect(['79.5', '80', ''].map((raw) => old(status, raw))).toEqual(['failed', 'done', 'done'])
  expect(['passed', 'failed', 'incomplete'].map((status) => old(status, '50'))).toEqual(['done', 'failed', 'open'])
  expect(old('not attempted', '50', false)).toBe('open')
  const next = (cmi: Record<string, string>) => resultOf('2004', { 'cmi.scaled_passing_score': '0.6', ...cmi }, false)
  expect(next({ 'cmi.score.scaled': '0.6' })).toMatchObject({ done: true, failed: false })
  // Gone through is one thing there, passed another.
  const gone = { 'cmi.completion_status': 'completed', 'cmi.score.scaled': '0.5' }
  expect(next(gone)).toMatchObject({ done: true, failed: true })
  expect(next({ ...gone, 'cmi.success_status': 'passed' }).failed).toBe(false)
})

test('time spans are read and written as each edition writes them', () => {
  expect([secondsOf('0001:02:03.50'), secondsOf('00:10:00'), secondsOf('PT1H2M3.5S'), secondsOf('P1DT1S')]).toEqual([
    3723, 600, 3723, 86_401,
  ])
  expect([secondsOf('P0Y0M0DT0H1M30.25S'), secondsOf('1:02:03')]).toEqual([90, 3723])
  expect([secondsOf('soon'), secondsOf(''), secondsOf('PT')]).toEqual([0, 0, 0])
  expect([spanText('1.2', 3723), spanText('2004', 3723)]).toEqual(['0001:02:03', 'PT3723S'])
})

test('who goes on finds what was kept, who begins only their name; of a session nothing comes back', () => {
  const who = { id: '4', name: '王一诺', seconds: 60 }
  expect(openedWith('1.2', undefined, who)).toEqual({
    ...{ 'cmi.core.student_id': '4', 'cmi.core.student_name': '王一诺' },
    ...{ 'cmi.core.entry': 'ab-initio', 'cmi.core.total_time': '0000:01:00' },
  })
  const kept = {
    'cmi.location': 'p3',
    'cmi.suspend_data': 'a',
    'cmi.session_time': 'PT9S',
    'cmi.interactions.0.id': 'q',
  }
  expect(openedWith('2004', { ...kept, 'cmi.exit': 'suspend', 'cmi.learner_name': '别人' }, who)).toEqual({
    ...{ 'cmi.location': 'p3', 'cmi.suspend_data': 'a', 'cmi.entry': 'resume', 'cmi.total_time': 'PT60S' },
    ...{ 'cmi.learner_id': '4', 'cmi.learner_name': '王一诺' },
  })
})
