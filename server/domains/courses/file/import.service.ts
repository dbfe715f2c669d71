import { renditionProblem } from '#contract/content/progress/rendition.rules'
import { isTimed } from '#contract/content/progress/watch.rules'
import { coursesErrors } from '#contract/courses/courses.errors'
import { COURSE_ABOUT_MAX, COURSE_TITLE_MAX, COURSES_MAX, SECTIONS_MAX } from '#contract/courses/courses.rules'
import type { courseFileApi } from '#contract/courses/file/file.api'
import { COURSE_FILE } from '#contract/courses/file/file.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { cleanName, cut, nameKey } from '#contract/kernel/text'
import type { RoomCtx } from '../../../lib/calls/context'
import { renumberImages } from '../../../lib/rich/images'
import { type Cleaned, cleanTexts } from '../../../lib/rich/texts'
import { contentHere } from '../../content/content.access'
import { registerBytes, type StoredBytes, storeBytes } from '../../files/files.bytes.service'
import { addressOf } from '../../files/files.keys'
import { ownFile } from '../../files/files.read.service'
import { assertRunning } from '../../rooms/rooms.access'
import { changing, writtenOf } from '../courses.edit.service'
import * as edit from '../courses.edit.store'
import { bindCourse, takeReported } from '../reported.service'
import { type Pack, readPackage } from '../scorm/package'
import { keep as keepPackage } from '../scorm/scorm.store'
import { type Packed, type PackedSection, packPath } from './pack'
import { type Unpacked, unpack } from './unpack'

interface Kept {
  row: StoredBytes
  /** Of a SCORM package. */
  pack?: Pack
}
type Files = Map<number, Kept>

const named = (title: string, most: number, without: string): string => {
  const name = cut(cleanName(title), most)
  return nameKey(name) ? name : without
}

/** Keeps the files of a course file one after the other; what can't be a file here is named in `left`. */
const keepFiles = async (ctx: RoomCtx, { pack, bytesOf }: Unpacked, left: string[], kept: Files): Promise<void> => {
  const packages = new Set(
    pack.chapters.flatMap(({ sections }) => sections.flatMap(({ kind, file }) => (kind === 'scorm' ? [file] : []))),
  )
  for (const { n, filename } of pack.files) {
    if (kept.has(n)) continue
    const bytes = await bytesOf(packPath(n))
    const one = bytes && { uid: ctx.actor.uid, filename, bytes, now: ctx.now }
    const row = one && (await storeBytes(ctx.files, one, COURSE_FILE.each).catch(() => undefined))
    if (!row) {
      left.push(`文件“${filename}”不完整、太大或类型不支持`)
      continue
    }
    kept.set(n, { row })
    const read = packages.has(n) ? await readPackage(ctx.files, row) : undefined
    if (typeof read === 'string') left.push(`“${filename}”：${read}`)
    else if (read) kept.set(n, { row, pack: read })
  }
}

/** Whether what a section is made of is here; in words what is missing. */
const lacks = async (ctx: RoomCtx, { kind, file, content }: PackedSection, kept: Files): Promise<string> => {
  if (kind === 'file' && !kept.has(file)) return '它的文件没有导入'
  if (kind === 'scorm' && !kept.get(file)?.pack) return '它的课件没有导入'
  if (kind !== 'content') return ''
  const there = content && (await contentHere(ctx.db, ctx.actor, content.id).catch(() => undefined))
  return there && there.title === content.title && there.online_status === 1 && there.publish_time > 0
    ? ''
    : `资源库里没有“${content?.title ?? ''}”`
}

/** The smaller rendition of its film; what can't be one is named in `left`. */
const lowOf = (section: PackedSection, title: string, kept: Files, left: string[]): number => {
  const { file, low_file: low = 0 } = section
  if (!low) return 0
  const row = kept.get(low)?.row
  const problem = row ? renditionProblem(kept.get(file)?.row, row) : '它的文件没有导入'
  if (!problem) return low
  left.push(`小节“${title}”的流畅版：${problem}`)
  return 0
}

interface Chapter {
  title: string
  sections: { written: edit.Written; file: number; low: number; content: number }[]
}
/** The chapters as the editor would have to send them: what it refuses is refused here, or named in `left`. */
const checked = async (ctx: RoomCtx, pack: Packed, kept: Files, left: string[]): Promise<Chapter[]> => {
  const bodies = pack.chapters.flatMap(({ sections }) => sections.map(({ body }) => body))
  const cleaned: Cleaned = await cleanTexts(ctx.threads, bodies)
  const chapters: Chapter[] = []
  for (const [n, chapter] of pack.chapters.entries()) {
    const sections: Chapter['sections'] = []
    for (const section of chapter.sections) {
      const title = named(section.title, COURSE_TITLE_MAX, `第 ${sections.length + 1} 节`)
      const missing = await lacks(ctx, section, kept)
      if (missing) {
        left.push(`小节“${title}”：${missing}`)
        continue
      }
      const mime = kept.get(section.file)?.row.mime ?? ''
      const low = lowOf(section, title, kept, left)
      const { kind, body, questions, minutes, share } = section
      const sent = {
        ...{ course_id: 1, chapter_id: 1, title, kind, body, questions, minutes, share, open_time: 0 },
        ...{ file_id: section.file, low_file_id: low, content_id: kind === 'content' ? (section.content?.id ?? 0) : 0 },
        duration: isTimed(mime) ? section.duration : 0,
      }
      const written = writtenOf(sent, cleaned, ctx.now)
      sections.push({ written, file: written.fileId, low: written.lowFileId, content: written.contentId })
    }
    chapters.push({ title: named(chapter.title, COURSE_TITLE_MAX, `第 ${n + 1} 章`), sections })
  }
  return chapters
}

interface Ready {
  title: string
  pack: Packed
  chapters: Chapter[]
  kept: Files
}
/** A draft behind the other courses, with files of the asker’s own. */
const write = (ctx: RoomCtx, { title, pack, chapters, kept }: Ready): Promise<number> =>
  changing(ctx, async (tx) => {
    if ((await edit.count(tx, ctx.room.id)) >= COURSES_MAX) throw new DomainError(coursesErrors.courses_full)
    const said = { title, description: cut(pack.description.trim(), COURSE_ABOUT_MAX), mode: pack.mode }
    const row = { ...said, openRule: pack.open_rule, roomId: ctx.room.id, uid: ctx.actor.uid, updateTime: ctx.now }
    const courseId = await edit.add(tx, row)
    const numbers = [...kept.keys()]
    const made = await registerBytes(
      tx,
      numbers.flatMap((n) => kept.get(n)?.row ?? []),
    )
    const place = new Map(numbers.flatMap((n, at) => (made[at] ? [[n, made[at]] as const] : [])))
    for (const [n, { pack: package_ }] of kept) {
      const file = place.get(n)
      if (file && package_) await keepPackage(tx, file.id, package_, ctx.now)
    }
    const contents = chapters.flatMap((chapter) => chapter.sections.flatMap(({ content }) => content || []))
    if (contents.length) await bindCourse(tx, ctx, courseId, contents)
    for (const chapter of chapters) {
      const chapterId = await edit.addChapter(tx, courseId, chapter.title)
      for (const { written, file, low } of chapter.sections) {
        const body = renumberImages(written.body, (n) => {
          const found = place.get(n)
          return found && addressOf(found)
        })
        const files = { fileId: place.get(file)?.id ?? 0, lowFileId: place.get(low)?.id ?? 0 }
        const here = { ...written, chapterId, body, ...files }
        const { contentId } = written
        await takeReported(tx, ctx.room.id, { id: await edit.addSection(tx, courseId, here), contentId })
      }
    }
    return { deed: 'import', about: title, answer: courseId }
  })

/** A course out of an exported file: a draft. Looked at alone, everything is done but kept. */
export const importFile = async (
  ctx: RoomCtx,
  input: Input<typeof courseFileApi.import>,
): Promise<Output<typeof courseFileApi.import>> => {
  assertRunning(ctx.room)
  const opened = await unpack(ctx.files, await ownFile(ctx.db, ctx.actor.uid, input.file_id))
  const { pack } = opened
  const sections = pack.chapters.reduce((sum, chapter) => sum + chapter.sections.length, 0)
  if (sections > SECTIONS_MAX) throw new DomainError(coursesErrors.sections_full)
  const kept: Files = new Map()
  const left: string[] = []
  let done = false
  try {
    await keepFiles(ctx, opened, left, kept)
    const chapters = await checked(ctx, pack, kept, left)
    if (pack.open_rule === 'date') left.push('各节的开放时间')
    const title = named(pack.title, COURSE_TITLE_MAX, '导入的课程')
    const id = input.dry ? 0 : await write(ctx, { title, pack, chapters, kept })
    done = id > 0
    return {
      ...{ id, title, chapters: chapters.length, left },
      sections: chapters.reduce((sum, chapter) => sum + chapter.sections.length, 0),
      files: kept.size,
      size: [...kept.values()].reduce((sum, { row }) => sum + row.filesize, 0),
    }
  } finally {
    if (!done) for (const { row } of kept.values()) await ctx.files.remove(row.key)
  }
}
