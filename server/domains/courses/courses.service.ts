import { readsOffline } from '#contract/content/progress/progress.rules'
import { percentSeen, spansOf, toldSpans, watchProblem } from '#contract/content/progress/watch.rules'
import type { coursesApi } from '#contract/courses/courses.api'
import { coursesErrors } from '#contract/courses/courses.errors'
import { byWatch } from '#contract/courses/courses.labels'
import { type CourseCard, type CourseSection, courseSaid } from '#contract/courses/courses.model'
import { closedBy, openSections } from '#contract/courses/courses.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { mayInRoom } from '#contract/kernel/roles'
import { allAnswered, fullScore, picksProblem, scoreOf, withoutSolutions } from '#contract/questions/questions.rules'
import type { RoomCtx } from '../../lib/calls/context'
import { saidIn, versionOf } from '../../lib/seen'
import { addressOf } from '../files/files.keys'
import { fileShown } from '../files/files.service'
import { assertRunning } from '../rooms/rooms.access'
import * as store from './courses.store'
import * as progress from './progress.store'
import { finishedByReport } from './reported.service'
import { targetOf } from './target.store'

type In<K extends keyof typeof coursesApi> = Input<(typeof coursesApi)[K]>
type Out<K extends keyof typeof coursesApi> = Promise<Output<(typeof coursesApi)[K]>>

const manages = (ctx: RoomCtx): boolean => mayInRoom('room.manage', ctx.room)

export const saidOf = saidIn(courseSaid)

const cardOf = (ctx: RoomCtx, row: store.CourseRow): CourseCard => ({
  id: row.id,
  title: row.title,
  description: row.description,
  mode: row.mode,
  open_rule: row.open_rule,
  published: row.publish_time > 0,
  section_count: row.section_count,
  done_count: row.done_count,
  update_time: row.update_time,
  version: manages(ctx) ? versionOf(saidOf(row)) : 0,
})

export const lists = async (ctx: RoomCtx): Out<'lists'> => {
  const rows = await store.list(ctx.db, ctx.room.id, ctx.actor.uid, manages(ctx))
  return { list: rows.map((row) => cardOf(ctx, row)), total: rows.length }
}

/** A draft is there for managers alone. */
export const courseHere = async (ctx: RoomCtx, id: number): Promise<store.CourseRow> => {
  const row = await store.one(ctx.db, id, ctx.actor.uid)
  if (!row || row.deleted_time > 0 || (row.publish_time === 0 && !manages(ctx)))
    throw new DomainError(coursesErrors.course_gone)
  return row
}

/** The sections as this person finds them: a manager looks into all. */
const sectionsHere = async (ctx: RoomCtx, course: store.CourseRow) => {
  const rows = await store.sections(ctx.db, course.id, ctx.actor.uid)
  const done = new Set(rows.filter((row) => row.done).map((row) => row.id))
  const opened = openSections(course.open_rule, rows, done, ctx.now)
  const all = manages(ctx)
  return rows.map((row) => {
    const { open, why } = opened.get(row.id) ?? { open: false, why: '' }
    return { ...row, open: all || open, why: all ? '' : why }
  })
}

type Far = Pick<store.SectionRow, 'done' | 'duration' | 'seen' | 'read'>
/** How far one is in a section, in hundredths. */
export const percentOf = ({ done, duration, seen, read }: Far): number =>
  done ? 100 : duration > 0 ? percentSeen(seen, duration) : read

const shownSection = (here: store.SectionRow & { open: boolean; why: string }): CourseSection => {
  const { course_id: _, chapter_id: __, seen: ___, read: ____, slot: _____, ...row } = here
  return { ...row, percent: percentOf(here) }
}

export const detail = async (ctx: RoomCtx, { id }: In<'detail'>): Out<'detail'> => {
  const course = await courseHere(ctx, id)
  const [chapters, sections] = [await store.chapters(ctx.db, id), await sectionsHere(ctx, course)]
  return {
    ...cardOf(ctx, course),
    training_room_id: ctx.room.id,
    chapters: chapters.map((chapter) => ({
      ...chapter,
      sections: sections.filter((one) => one.chapter_id === chapter.id).map(shownSection),
    })),
    target_time: course.mode === 'self' ? await targetOf(ctx.db, { courseId: id, uid: ctx.actor.uid }) : 0,
    can_edit: manages(ctx),
  }
}

/** The section with its course, for whom it is open. */
export const openHere = async (ctx: RoomCtx, id: number) => {
  const whole = await store.section(ctx.db, id)
  if (!whole) throw new DomainError(coursesErrors.section_gone)
  const course = await courseHere(ctx, whole.courseId)
  const sections = await sectionsHere(ctx, course)
  const place = sections.findIndex((one) => one.id === id)
  const section = sections[place]
  if (!section) throw new DomainError(coursesErrors.section_gone)
  if (!section.open) throw new DomainError(coursesErrors.section_closed, `这一节还没有开放：${section.why}`)
  return { course, whole, section, sections, place }
}

const openTo = (ctx: RoomCtx, at: store.SectionAt | null | undefined): store.SectionAt => {
  if (!at) throw new DomainError(coursesErrors.section_gone)
  if (at.publish_time === 0 && !manages(ctx)) throw new DomainError(coursesErrors.course_gone)
  const why = manages(ctx) ? '' : closedBy(at.open_rule, at, at.waits, ctx.now)
  if (why) throw new DomainError(coursesErrors.section_closed, `这一节还没有开放：${why}`)
  return at
}
/** The section alone, for whom it is open. */
export const learnHere = async (ctx: RoomCtx, id: number): Promise<store.SectionAt> =>
  openTo(ctx, await store.sectionAt(ctx.db, id, ctx.actor.uid))

const beside = (one: { id: number; title: string; open: boolean } | undefined) =>
  one ? { id: one.id, title: one.title, open: one.open } : null

export const section = async (ctx: RoomCtx, { id }: In<'section'>): Out<'section'> => {
  const { course, whole, section: here, sections, place } = await openHere(ctx, id)
  const result = whole.kind === 'quiz' ? await progress.result(ctx.db, id, ctx.actor.uid) : undefined
  const watch = await progress.watched(ctx.db, { sectionId: id, uid: ctx.actor.uid, fileId: whole.fileId })
  const chapters = await store.chapters(ctx.db, course.id)
  return {
    ...shownSection(here),
    course_id: course.id,
    course_title: course.title,
    chapter_id: here.chapter_id,
    chapter_title: chapters.find((chapter) => chapter.id === here.chapter_id)?.title ?? '',
    version: whole.updateTime,
    body: whole.body,
    file: await fileShown(ctx.db, whole.fileId),
    low_file: await fileShown(ctx.db, whole.lowFileId),
    content_id: whole.contentId,
    content_title: whole.contentId ? await store.contentTitle(ctx.db, whole.contentId) : '',
    by_report: await finishedByReport(ctx, whole.contentId),
    questions: manages(ctx) || result ? whole.questions : withoutSolutions(whole.questions),
    result: result ?? null,
    watch: { ...watch, spans: toldSpans(watch.spans) },
    previous: beside(sections[place - 1]),
    next: beside(sections[place + 1]),
    can_edit: manages(ctx),
  }
}

/** What is learned with a network alone is no part of the copy: packages, and content that only leads somewhere else. */
export const offlineCopy = async (ctx: RoomCtx, { id }: In<'offlineCopy'>): Out<'offlineCopy'> => {
  const course = await courseHere(ctx, id)
  const open = (await sectionsHere(ctx, course)).filter((one) => one.open)
  const unpackaged = open.filter((one) => one.kind !== 'scorm').map((one) => one.id)
  const contents = await store.contentsOf(ctx.db, unpackaged)
  const away = new Set(contents.filter((one) => !readsOffline(one)).map((one) => one.section_id))
  const ids = unpackaged.filter((one) => !away.has(one))
  const files = (await store.filesOf(ctx.db, ids)).map(({ id: fileId, key, ...file }) => ({
    ...{ url: addressOf({ id: fileId, key }), ...file },
  }))
  return {
    section_ids: ids,
    online: open.length - ids.length,
    content_ids: [...new Set(contents.filter(readsOffline).map((one) => one.id))],
    files,
    size: files.reduce((sum, file) => sum + (file.taken_in === 'low' ? 0 : file.filesize), 0),
  }
}

export const finish = async (ctx: RoomCtx, { id }: In<'finish'>): Out<'finish'> => {
  assertRunning(ctx.room)
  const section = await learnHere(ctx, id)
  const { kind, done, duration, share } = section
  if (kind === 'quiz') throw new DomainError(coursesErrors.section_by_quiz)
  if (kind === 'scorm' && !done) throw new DomainError(coursesErrors.section_by_scorm)
  if (kind === 'content' && !done) {
    const whole = await store.section(ctx.db, id)
    if (whole && (await finishedByReport(ctx, whole.contentId))) throw new DomainError(coursesErrors.section_by_report)
  }
  if (!done && duration > 0 && percentOf(section) < share)
    throw new DomainError(coursesErrors.section_by_watch, byWatch(share))
  await ctx.tx((tx) => progress.finish(tx, id, ctx.actor.uid, ctx.now))
  return { ok: true }
}

export const sectionJoined = store.sectionJoined

/**
 * A thousand learners tell this twice a minute. The same told again changes nothing, so it has no key to be looked up and kept,
 * and takes two trips to the database: who asks, with the section, and what they saw.
 */
export const beat = async (
  ctx: RoomCtx & { row: store.SectionJoined },
  { at, watched, read = 0 }: In<'beat'>,
): Out<'beat'> => {
  assertRunning(ctx.room)
  const section = openTo(ctx, ctx.row.section)
  const { id: sectionId, file_id: fileId, duration, share } = section
  const spans = spansOf(watched?.spans ?? [])
  const wrong = watched && watchProblem({ ...watched, spans }, duration)
  if (wrong) throw new DomainError(coursesErrors.section_watch, wrong)
  const { position, speed } = watched ?? {}
  const { uid } = ctx.actor
  const far = await progress.beat(ctx.db, {
    ...{ sectionId, uid, fileId, at: Math.min(at, ctx.now), spans, read },
    ...(position !== undefined && speed !== undefined && { left: { position, speed } }),
  })
  if (!far) throw new DomainError(coursesErrors.section_watch, '这一节的内容刚刚换过，请重新打开')
  const percent = percentOf({ ...section, ...far })
  const done = section.done || (duration > 0 && percent >= share)
  if (done && !section.done) await ctx.tx((tx) => progress.finish(tx, sectionId, uid, ctx.now))
  return { percent: done ? 100 : percent, done }
}

export const answer = async (ctx: RoomCtx, { id, picks }: In<'answer'>): Out<'answer'> => {
  assertRunning(ctx.room)
  const { kind } = await learnHere(ctx, id)
  const questions = (await store.section(ctx.db, id))?.questions ?? []
  const wrong =
    kind === 'quiz'
      ? (picksProblem(questions, picks) ?? (allAnswered(questions, picks) ? undefined : '还有题目没有作答'))
      : '这一节没有测验'
  if (wrong) throw new DomainError(coursesErrors.section_quiz, wrong)
  const got = { score: scoreOf(questions, picks), full: fullScore(questions), picks }
  const best = await ctx.tx((tx) => progress.answer(tx, { sectionId: id, uid: ctx.actor.uid, now: ctx.now }, got))
  return { score: got.score, full: got.full, best }
}
