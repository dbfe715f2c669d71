import { expect, test } from 'vitest'
import { bindingsApi } from '#contract/content/bindings/bindings.api'
import { libraryApi } from '#contract/content/library/library.api'
import { courseClassApi } from '#contract/courses/class/class.api'
import { readCell, rowsOf } from '#contract/courses/class/class.rules'
import { courseCopyApi } from '#contract/courses/copy/copy.api'
import { courseEditApi, coursesApi } from '#contract/courses/courses.api'
import { ltiActivitiesApi } from '#contract/lti/activities/activities.api'
import { SCOPES } from '#contract/lti/lti.rules'
import { writeContent } from '../../support/lti/content'
import { people } from '../../support/people'
import { type Here, launched, ROOM, SCORE, score, withTool } from './setup'

let here: Here
withTool((given) => {
  here = given
})

/** A published course of two sections; the second opens after the first. */
const makeCourse = async (contentId: number) => {
  const { teacher } = here
  const said = { title: '直播脚本', description: '', mode: 'self' as const, open_rule: 'after' as const }
  const { data: course } = await teacher.post(courseEditApi.save, { training_room_id: ROOM, ...said })
  const { data: chapter } = await teacher.post(courseEditApi.saveChapter, { course_id: course.id, title: '第一章' })
  const blank = { file_id: 0, questions: [], minutes: 5, open_time: 0, duration: 0, share: 90 }
  const add = async (title: string, of: { kind: 'page' | 'content'; body: string; content_id: number }) =>
    (
      await teacher.post(courseEditApi.saveSection, {
        ...{ course_id: course.id, chapter_id: chapter.id, title },
        ...blank,
        ...of,
      })
    ).data.id
  await add('先读这一页', { kind: 'page', body: '<p>口播脚本怎么写</p>', content_id: 0 })
  const id = await add('写一条脚本', { kind: 'content', body: '', content_id: contentId })
  await teacher.post(courseEditApi.publish, { id: course.id, published: true })
  return { course: course.id, id }
}
const cell = async (course: number) => {
  const { data } = await here.teacher.get(courseClassApi.matrix, { id: course })
  return readCell(rowsOf(data).find(({ uid }) => uid === here.student.uid)?.cells[1] ?? '')
}

test('a tool that is a section finishes it by its report, before it was opened too, and says its score', async () => {
  const { course, id } = await makeCourse(here.contentId)
  const { sub, bearer, lineitem } = await launched(here, SCOPES.score)
  const send = (of: object) =>
    here.tool.deed<{ status: number }>('ask', {
      ...{ url: `${lineitem}/scores`, method: 'POST', type: SCORE, bearer },
      body: score(here, sub, of),
    })
  const begun = here.s.now()
  const at = (seconds: number) => new Date((begun + seconds) * 1000).toISOString()
  const counted = async () => (await here.student.get(coursesApi.detail, { id: course })).data.done_count

  const best = async (by = here.student) =>
    (await by.get(libraryApi.lists, { limit: 100 })).data.list.find((item) => item.content.id === here.contentId)
      ?.test_score
  await here.student.post(libraryApi.collect, { content_id: here.contentId })
  await send({ activityProgress: 'Started', gradingProgress: 'NotReady', scoreGiven: undefined, timestamp: at(-40) })
  expect(await counted()).toBe(0)
  await send({ activityProgress: 'InProgress', gradingProgress: 'PendingManual', scoreGiven: 49, timestamp: at(-35) })
  expect(await best()).toBe(-1)
  expect((await here.student.get(coursesApi.section, { id })).code).toBe(42404)
  expect((await send({ timestamp: at(-30) })).status).toBe(204)
  expect(await counted()).toBe(1)
  expect(await cell(course)).toMatchObject({ done: true, score: 84 })
  expect(await best()).toBe(84)
  expect(await best(here.teacher)).toBe(-1)
  // Sent again it is the same, and what was finished is open.
  expect((await send({ timestamp: at(-30) })).status).toBe(409)
  expect((await send({ timestamp: at(-20) })).status).toBe(204)
  expect(await counted()).toBe(1)
  expect((await here.student.get(coursesApi.section, { id })).data).toMatchObject({ done: true, by_report: true })
  // The tool's last word about the score counts here too.
  await send({ activityProgress: 'Started', scoreGiven: 25, timestamp: at(0) })
  expect(await cell(course)).toMatchObject({ done: true, score: 50 })
  const { data } = await here.teacher.get(courseClassApi.learner, { id: course, uid: here.student.uid })
  expect(data.sections[1]).toMatchObject({ score: 50, full: 100 })
})

test('nobody says of themself that such a section is done; whoever was done before it was made is done', async () => {
  const early = await launched(here, SCOPES.score)
  await here.tool.deed('ask', {
    ...{ url: `${early.lineitem}/scores`, method: 'POST', type: SCORE, bearer: early.bearer },
    body: score(here, early.sub),
  })
  const { course, id } = await makeCourse(here.contentId)
  expect(await cell(course)).toMatchObject({ done: true, score: 84 })
  const other = await here.s.as(people.studentB)
  await other.post(coursesApi.finish, { id: id - 1 })
  expect((await other.post(coursesApi.finish, { id })).code).toBe(42428)
})

test('a course that is copied into another room brings its activity there', async () => {
  const { teacher } = here
  const { course } = await makeCourse(here.contentId)
  expect((await teacher.post(courseCopyApi.take, { training_room_id: 1, id: course })).code).toBe(20_000)
  const { data } = await teacher.get(bindingsApi.lists, { training_room_id: 1, limit: 100 })
  expect(data.list.map(({ target_id }) => target_id)).toContain(here.contentId)
})

test('a section brings its activity into the room, where it stays as long; a mere address is done by being opened', async () => {
  const { teacher, student } = here
  const contentId = await writeContent(teacher, 'https://open.example/course')
  const { course, id } = await makeCourse(contentId)
  const bound = async () => {
    const { data } = await teacher.get(bindingsApi.lists, { training_room_id: ROOM, limit: 100 })
    return data.list.find(({ target_id }) => target_id === contentId)
  }
  expect(await bound()).toBeTruthy()
  const gone = await teacher.post(ltiActivitiesApi.remove, { training_room_id: ROOM, id: contentId })
  expect(gone.message).toBe('课程“直播脚本”的小节在用它，请先移除那一节')
  expect(await bound()).toBeTruthy()
  await student.post(coursesApi.finish, { id: id - 1 })
  expect((await student.get(coursesApi.section, { id })).data.by_report).toBe(false)
  await student.post(ltiActivitiesApi.launch, { training_room_id: ROOM, id: contentId })
  expect((await student.get(coursesApi.detail, { id: course })).data.done_count).toBe(2)
  await teacher.post(courseEditApi.removeSection, { course_id: course, id })
  expect((await teacher.post(ltiActivitiesApi.remove, { training_room_id: ROOM, id: contentId })).code).toBe(20_000)
})
