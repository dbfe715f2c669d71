import { renditionProblem } from '#contract/content/progress/rendition.rules'
import type { courseEditApi } from '#contract/courses/courses.api'
import { coursesErrors } from '#contract/courses/courses.errors'
import {
  CHAPTERS_MAX,
  COURSES_MAX,
  SECTION_BODY_MAX,
  SECTIONS_MAX,
  sectionLacks,
} from '#contract/courses/courses.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { cleanName, nameKey } from '#contract/kernel/text'
import { questionsMissing } from '#contract/questions/questions.rules'
import type { Db } from '../../db/client'
import type { Ctx, RoomCtx } from '../../lib/calls/context'
import { type Cleaned, cleanTexts } from '../../lib/rich/texts'
import { assertSeen } from '../../lib/seen'
import { releaseModules } from '../content/bindings/bindings.service'
import { filesOf } from '../files/files.service'
import { keepQuestions } from '../questions/questions.service'
import { changeRoom } from '../rooms/console/change.service'
import { remark } from './class/marks.store'
import * as store from './courses.edit.store'
import { saidOf } from './courses.service'
import * as read from './courses.store'
import { bindCourse, takeReported } from './reported.service'
import { lookAtPackage } from './scorm/library.service'

type In<K extends keyof typeof courseEditApi> = Input<(typeof courseEditApi)[K]>
type Out<K extends keyof typeof courseEditApi> = Promise<Output<(typeof courseEditApi)[K]>>

const named = (text: string): string => {
  const title = cleanName(text)
  if (!nameKey(title)) throw new DomainError(coursesErrors.course_title)
  return title
}

/** One change of the courses of a room: nobody else changes them meanwhile, its people see it at once. */
export const changing = <T>(ctx: RoomCtx, work: Parameters<typeof changeRoom<T, 'course'>>[2]): Promise<T> =>
  changeRoom(ctx, 'course', work)

/** The course that is changed: it is of this room, and there. */
const held = async (tx: Db, ctx: RoomCtx, id: number): Promise<read.CourseRow> => {
  const row = await read.one(tx, id, ctx.actor.uid)
  if (!row || row.room_id !== ctx.room.id || row.deleted_time > 0) throw new DomainError(coursesErrors.course_gone)
  return row
}

export const save = (ctx: RoomCtx, input: In<'save'>): Out<'save'> =>
  changing(ctx, async (tx) => {
    const { id, mode, open_rule: openRule } = input
    const said = { title: named(input.title), description: input.description.trim(), mode, openRule }
    const about = said.title
    if (id) {
      assertSeen(saidOf(await held(tx, ctx, id)), input.version)
      await store.change(tx, id, { ...said, updateTime: ctx.now })
      return { deed: 'update', about, answer: { id } }
    }
    if ((await store.count(tx, ctx.room.id)) >= COURSES_MAX) throw new DomainError(coursesErrors.courses_full)
    const row = { ...said, roomId: ctx.room.id, uid: ctx.actor.uid, updateTime: ctx.now }
    return { deed: 'create', about, answer: { id: await store.add(tx, row) } }
  })

export const publish = (ctx: RoomCtx, { id, published }: In<'publish'>): Out<'publish'> =>
  changing(ctx, async (tx) => {
    const course = await held(tx, ctx, id)
    if (published && course.section_count === 0) throw new DomainError(coursesErrors.course_empty)
    await store.change(tx, id, { publishTime: published ? course.publish_time || ctx.now : 0 })
    return { deed: published ? 'publish' : 'withdraw', about: course.title, answer: { ok: true } }
  })

export const remove = (ctx: RoomCtx, { id, undo }: In<'remove'>): Out<'remove'> =>
  changing(ctx, async (tx) => {
    const row = await read.one(tx, id, ctx.actor.uid)
    if (!row || row.room_id !== ctx.room.id || row.deleted_time > 0 !== (undo === 1))
      throw new DomainError(coursesErrors.course_gone)
    if (undo && (await store.count(tx, ctx.room.id)) >= COURSES_MAX) throw new DomainError(coursesErrors.courses_full)
    await store.change(tx, id, { deletedTime: undo ? 0 : ctx.now })
    return { deed: undo ? 'restore' : 'delete', about: row.title, answer: { ok: true } }
  })

export const sort = (ctx: RoomCtx, { ids }: In<'sort'>): Out<'sort'> =>
  changing(ctx, async (tx) => {
    await store.sort(tx, ctx.room.id, ids)
    return { deed: 'sort', answer: { ok: true } }
  })

export const saveChapter = (ctx: RoomCtx, { course_id, id, ...input }: In<'saveChapter'>): Out<'saveChapter'> =>
  changing(ctx, async (tx) => {
    const title = named(input.title)
    const { title: about } = await held(tx, ctx, course_id)
    const there = await read.chapters(tx, course_id)
    const before = there.find((one) => one.id === id)
    if (id) {
      if (!before || !(await store.renameChapter(tx, course_id, id, title)))
        throw new DomainError(coursesErrors.chapter_gone)
      const exchanged = { from: before.title, to: title }
      return { ...(before.title !== title && { deed: 'chapter_update', about, exchanged }), answer: { id } }
    }
    if (there.length >= CHAPTERS_MAX) throw new DomainError(coursesErrors.chapters_full)
    const made = await store.addChapter(tx, course_id, title)
    return { deed: 'chapter_add', about: `${about}：${title}`, answer: { id: made } }
  })

export const removeChapter = (ctx: RoomCtx, { course_id, id }: In<'removeChapter'>): Out<'removeChapter'> =>
  changing(ctx, async (tx) => {
    const course = await held(tx, ctx, course_id)
    const sections = await read.sections(tx, course_id, ctx.actor.uid)
    if (sections.some((one) => one.chapter_id === id)) throw new DomainError(coursesErrors.chapter_holds)
    const title = await store.removeChapter(tx, course_id, id)
    if (title === undefined) throw new DomainError(coursesErrors.chapter_gone)
    return { deed: 'chapter_remove', about: `${course.title}：${title}`, answer: { ok: true } }
  })

interface Prepared {
  cleaned: Cleaned
  /** Keeps a package that is new here; in words why it can't be one. */
  pack?: Awaited<ReturnType<typeof lookAtPackage>>
}
/** A route's `before`: parsing and reading may take their time. */
export const prepare = async (ctx: Ctx, input: In<'saveSection'>): Promise<Prepared> => {
  const cleaned = await cleanTexts(ctx.threads, [input.body])
  const { kind, file_id: fileId, content_id: contentId } = input
  return kind === 'scorm' && fileId && !contentId ? { cleaned, pack: await lookAtPackage(ctx, fileId) } : { cleaned }
}

/** What a section is made of, as it is kept: of its kind alone. */
export const writtenOf = (input: In<'saveSection'>, cleaned: Cleaned, now: number): store.Written => {
  const { kind } = input
  const clean = kind === 'page' ? cleaned(input.body) : { html: '', count: 0 }
  if (!clean || clean.count > SECTION_BODY_MAX) throw new DomainError(coursesErrors.section_body)
  const questions = kind === 'quiz' ? keepQuestions(input.questions) : []
  const wrong = typeof questions === 'string' ? questions : kind === 'quiz' && questionsMissing(questions)
  if (wrong || typeof questions === 'string') throw new DomainError(coursesErrors.section_quiz, wrong || undefined)
  const made = {
    kind,
    body: clean.html,
    // The package of a resource is found by that, whatever is said.
    fileId: kind === 'file' || (kind === 'scorm' && !input.content_id) ? input.file_id : 0,
    lowFileId: kind === 'file' ? (input.low_file_id ?? 0) : 0,
    contentId: kind === 'content' || kind === 'scorm' ? input.content_id : 0,
    questions,
  }
  const lacks = sectionLacks({ ...made, file_id: made.fileId, content_id: made.contentId })
  if (lacks) throw new DomainError(coursesErrors.section_lacks, lacks)
  const { chapter_id: chapterId, minutes, duration, share, open_time: openTime } = input
  return { ...made, chapterId, minutes, duration, share, openTime, title: named(input.title), updateTime: now }
}

/**
 * A resource that is a package is a section like one that was uploaded: it is played with what each learner has done in it, and
 * stays the package that it was when it was chosen.
 */
const takePackage = async (tx: Db, written: store.Written, before: read.SectionWhole | undefined): Promise<void> => {
  const { kind, contentId } = written
  if (!contentId) return
  const stays = before?.contentId === contentId && before.kind === 'scorm'
  const fileId = stays ? before.fileId : await read.packageFile(tx, contentId)
  if (fileId) Object.assign(written, { kind: 'scorm', fileId })
  else if (kind === 'scorm') throw new DomainError(coursesErrors.scorm_refused, '这项内容不是 SCORM 课件')
}

/** The smaller rendition is of a film, and of the asker's own or there already. */
const checkLow = async (
  tx: Db,
  ctx: RoomCtx,
  { fileId, lowFileId }: store.Written,
  before: read.SectionWhole | undefined,
): Promise<void> => {
  if (!lowFileId || (lowFileId === before?.lowFileId && fileId === before.fileId)) return
  if (!(await store.mayUse(tx, ctx.actor.uid, lowFileId, before?.id ?? 0)))
    throw new DomainError(coursesErrors.section_file)
  const films = await filesOf(tx, [fileId, lowFileId])
  const low = films.find(({ id }) => id === lowFileId)
  const problem =
    low &&
    renditionProblem(
      films.find(({ id }) => id === fileId),
      low,
    )
  if (problem) throw new DomainError(coursesErrors.section_low_file, problem)
}

export const saveSection = (ctx: RoomCtx, input: In<'saveSection'>, { cleaned, pack }: Prepared): Out<'saveSection'> =>
  changing(ctx, async (tx) => {
    const { course_id: courseId, id } = input
    const course = await held(tx, ctx, courseId)
    const written = writtenOf(input, cleaned, ctx.now)
    const { fileId, contentId, chapterId } = written
    if (!(await read.chapters(tx, courseId)).some((one) => one.id === chapterId))
      throw new DomainError(coursesErrors.chapter_gone)
    if (fileId && !(await store.mayUse(tx, ctx.actor.uid, fileId, id ?? 0)))
      throw new DomainError(coursesErrors.section_file)
    const before = id ? await read.section(tx, id) : undefined
    if (before) {
      if (input.version !== undefined && input.version !== before.updateTime)
        throw new DomainError(kernelErrors.conflict)
      // No two versions within a second are one.
      written.updateTime = Math.max(ctx.now, before.updateTime + 1)
    }
    // Who does not know of renditions leaves them as they are.
    if (input.low_file_id === undefined && before?.fileId === fileId) written.lowFileId = before.lowFileId
    await checkLow(tx, ctx, written, before)
    if (!(await store.timed(tx, fileId))) written.duration = 0
    if (typeof pack === 'string') throw new DomainError(coursesErrors.scorm_refused, pack)
    await pack?.(tx)
    // What was used before stays, also where it has been taken down since.
    if (contentId && before?.contentId !== contentId) await bindCourse(tx, ctx, courseId, [contentId])
    await takePackage(tx, written, before)
    if (id) {
      if (!(await store.changeSection(tx, courseId, id, written))) throw new DomainError(coursesErrors.section_gone)
      await remark(tx, id)
      await takeReported(tx, ctx.room.id, { id, contentId })
      return { deed: 'section_update', about: `${course.title}：${written.title}`, answer: { id } }
    }
    if (course.section_count >= SECTIONS_MAX) throw new DomainError(coursesErrors.sections_full)
    const made = await store.addSection(tx, courseId, written)
    await takeReported(tx, ctx.room.id, { id: made, contentId })
    return { deed: 'section_add', about: `${course.title}：${written.title}`, answer: { id: made } }
  })

export const removeSection = (ctx: RoomCtx, { course_id, id, undo }: In<'removeSection'>): Out<'removeSection'> =>
  changing(ctx, async (tx) => {
    const course = await held(tx, ctx, course_id)
    if (undo && course.section_count >= SECTIONS_MAX) throw new DomainError(coursesErrors.sections_full)
    const chapterId = undo ? await store.chapterFor(tx, course_id, id) : 0
    const to = { deletedTime: undo ? 0 : ctx.now, ...(chapterId && { chapterId }) }
    const title = undo && !chapterId ? undefined : await store.changeSection(tx, course_id, id, to, !undo)
    if (!title) throw new DomainError(coursesErrors.section_gone)
    const deed = undo ? 'section_restore' : 'section_remove'
    return { deed, about: `${course.title}：${title}`, answer: { ok: true } }
  })

export const openSection = (ctx: RoomCtx, { course_id, id, opened }: In<'openSection'>): Out<'openSection'> =>
  changing(ctx, async (tx) => {
    const course = await held(tx, ctx, course_id)
    const title = await store.changeSection(tx, course_id, id, { opened })
    if (!title) throw new DomainError(coursesErrors.section_gone)
    const deed = opened ? 'section_open' : 'section_close'
    return { deed, about: `${course.title}：${title}`, answer: { ok: true } }
  })

const sameSet = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && new Set(a).size === a.length && a.every((id) => b.includes(id))

export const arrange = (ctx: RoomCtx, { course_id, chapters }: In<'arrange'>): Out<'arrange'> =>
  changing(ctx, async (tx) => {
    const course = await held(tx, ctx, course_id)
    const there = await read.chapters(tx, course_id)
    const sections = await read.sections(tx, course_id, ctx.actor.uid)
    const whole =
      sameSet(
        chapters.map(({ id }) => id),
        there.map(({ id }) => id),
      ) &&
      sameSet(
        chapters.flatMap(({ section_ids }) => section_ids),
        sections.map(({ id }) => id),
      )
    if (!whole) throw new DomainError(coursesErrors.course_moved)
    await store.arrange(tx, course_id, chapters)
    return { deed: 'arrange', about: course.title, answer: { ok: true } }
  })

/** Rooms' event: courses go with their room; what they were made of stays. */
export const onRoomErased = async (tx: Db, { roomId }: { roomId: number }): Promise<void> => {
  await releaseModules(tx, 'course', await store.erase(tx, roomId))
}

/** Accounts' event: those that nobody activated go, and that they were reminded. */
export const onAccountErased = (tx: Db, { uids }: { uids: number[] }): Promise<void> => store.forget(tx, uids)
