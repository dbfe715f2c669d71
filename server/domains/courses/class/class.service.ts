import { toldSpans } from '#contract/content/progress/watch.rules'
import type { courseClassApi } from '#contract/courses/class/class.api'
import type { ClassMatrix, ClassSection } from '#contract/courses/class/class.model'
import { CLASS_MAX, cellsOf, REMIND_PAUSE } from '#contract/courses/class/class.rules'
import { coursesErrors } from '#contract/courses/courses.errors'
import { openSections } from '#contract/courses/courses.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import type { Db } from '../../../db/client'
import { learnersTable } from '../../../db/people/learners'
import type { RoomCtx } from '../../../lib/calls/context'
import { notify } from '../../notices/notices.service'
import { assertRunning } from '../../rooms/rooms.access'
import { courseHere, percentOf } from '../courses.service'
import * as read from '../courses.store'
import * as store from './class.store'

type In<K extends keyof typeof courseClassApi> = Input<(typeof courseClassApi)[K]>
type Out<K extends keyof typeof courseClassApi> = Promise<Output<(typeof courseClassApi)[K]>>

interface Asked {
  db: Db
  now: number
  roomId: number
}
export const matrixOf = async ({ db, now, roomId }: Asked, course: read.CourseRow): Promise<ClassMatrix> => {
  const [sections, learners, told, reminders] = await Promise.all([
    read.sections(db, course.id, 0),
    learnersTable(db, roomId, CLASS_MAX),
    store.cells(db, course.id),
    store.reminders(db, course.id),
  ])
  const open = openSections(course.open_rule, sections, new Set(), now)
  const { seen, cells } = told(learners.uids, { seen: '0', cells: '' })
  return {
    course_id: course.id,
    title: course.title,
    published: course.publish_time > 0,
    open_rule: course.open_rule,
    made_time: now,
    sections: sections.map(({ id, title, kind }) => ({ id, title, kind, due: open.get(id)?.open ?? false })),
    ...learners,
    seen: seen.map(Number),
    reminded: reminders(learners.uids, { time: '0' }).time.map(Number),
    cells: cellsOf(
      cells,
      sections.map(({ slot }) => slot),
    ),
  }
}

export const matrix = async (ctx: RoomCtx, { id }: In<'matrix'>): Out<'matrix'> =>
  matrixOf({ db: ctx.db, now: ctx.now, roomId: ctx.room.id }, await courseHere(ctx, id))

const sectionOf = (
  row: read.SectionRow,
  { spans, done_time, at, score, full, picks, questions }: Omit<store.LearnedRow, 'id'>,
): ClassSection => {
  const { id, title, kind, mime, duration } = row
  const said = { id, title, kind, mime, duration, done_time, at, score, full, picks, questions }
  return { ...said, percent: percentOf(row), spans: toldSpans(spans) }
}
const NOTHING: Omit<store.LearnedRow, 'id'> = {
  ...{ done_time: 0, at: 0, spans: [], score: 0, full: 0, picks: {}, questions: [] },
}

export const learner = async (ctx: RoomCtx, { id, uid }: In<'learner'>): Out<'learner'> => {
  const course = await courseHere(ctx, id)
  const person = await store.learner(ctx.db, { roomId: ctx.room.id, courseId: id }, uid)
  if (!person) throw new DomainError(coursesErrors.learner_gone)
  const learned = new Map((await store.learned(ctx.db, id, uid)).map((row) => [row.id, row]))
  const sections = (await read.sections(ctx.db, id, uid)).map((row) => sectionOf(row, learned.get(row.id) ?? NOTHING))
  const { name, team, unit, reminded } = person
  return {
    ...{ uid, name, team, unit, reminded, course_id: id, title: course.title, published: course.publish_time > 0 },
    seen: Math.max(0, ...sections.map((one) => Math.max(one.at, one.done_time))),
    sections,
  }
}

/** Tells learners who have not finished, each once a day at most; who has finished meanwhile hears nothing. */
export const remind = async (ctx: RoomCtx, { id, uids }: In<'remind'>): Out<'remind'> => {
  assertRunning(ctx.room)
  const course = await courseHere(ctx, id)
  if (course.publish_time === 0) throw new DomainError(coursesErrors.course_draft)
  return ctx.tx(async (tx, after) => {
    const whom = { roomId: ctx.room.id, courseId: id, uids, now: ctx.now, since: ctx.now - REMIND_PAUSE }
    const all = await store.countUnfinished(tx, whom)
    const told = await store.claim(tx, whom)
    const notice = {
      title: `老师提醒你学习：${course.title}`,
      content: '还有小节没有学完，点开接着学。',
      link: `/training-room/student/${ctx.room.id}/course?course=${id}`,
    }
    await notify(tx, after, told, notice, ctx.now)
    return { reminded: told.length, already: all - told.length }
  })
}
