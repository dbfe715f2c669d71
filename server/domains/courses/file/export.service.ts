import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { coursesErrors } from '#contract/courses/courses.errors'
import { courseFileApi } from '#contract/courses/file/file.api'
import { COURSE_FILE } from '#contract/courses/file/file.rules'
import { DomainError } from '#contract/kernel/errors'
import { richFileIds } from '#contract/kernel/rich'
import type { ActorCtx } from '../../../lib/calls/context'
import { renumberImages } from '../../../lib/rich/images'
import { queryOf } from '../../../lib/sheet/send'
import { downloadName, fitting, zipStream } from '../../../lib/storage/zip-stream'
import { enterRoom } from '../../rooms/members/list.file.service'
import { courseRef } from '../courses.ref'
import { chapters, one } from '../courses.store'
import * as store from './file.store'
import { PACK_FORMAT, PACK_NAME, type Packed, packPath } from './pack'

const query = queryOf(courseFileApi.export)
const SPARE = 4 * 1024 * 1024

const lowOf = (n: number | undefined) => n && { low_file: n }

/** A course as one file. It answers a file, so it looks at the room itself, as the calls do. */
export const exportFile = async (ctx: ActorCtx, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
  const { id } = query(request)
  await enterRoom(ctx, 'room.manage', courseRef(id))
  const course = await one(ctx.db, id, 0)
  if (!course || course.deleted_time > 0) throw new DomainError(coursesErrors.course_gone)
  const sections = await store.whole(ctx.db, id)
  const ids = new Set(
    sections.flatMap((row) => [row.file_id, row.low_file_id, ...richFileIds(row.body)]).filter(Boolean),
  )
  const files = fitting(await store.filesOf(ctx.db, [...ids]), {
    bytes: COURSE_FILE.bytes - SPARE,
    files: COURSE_FILE.files,
  })
  const place = new Map(files.map((file, n) => [file.id, n + 1]))
  const pack: Packed = {
    ...{ format: PACK_FORMAT, version: 1, title: course.title, description: course.description },
    ...{ mode: course.mode, open_rule: course.open_rule },
    chapters: (await chapters(ctx.db, id)).map((chapter) => ({
      title: chapter.title,
      sections: sections
        .filter((row) => row.chapter_id === chapter.id)
        .map(({ title, kind, minutes, duration, share, questions, ...row }) => ({
          ...{ title, kind, minutes, duration, share, questions },
          body: renumberImages(row.body, (file) => {
            const n = place.get(file)
            return n ? `/files/${n}/packed` : undefined
          }),
          file: place.get(row.file_id) ?? 0,
          // Said only where there is one: programs of before know no such word.
          ...lowOf(place.get(row.low_file_id)),
          content: row.content_id ? { id: row.content_id, title: row.content_title } : null,
        })),
    })),
    files: files.map(({ filename }, n) => ({ n: n + 1, filename })),
  }
  const rows = files.map(({ key }, n) => ({ key, path: packPath(n + 1) }))
  return reply
    .type('application/zip')
    .header('cache-control', 'no-store')
    .header('content-disposition', downloadName(course.title, 'course.zip'))
    .send(Readable.from(zipStream(ctx.files, { name: PACK_NAME, value: pack }, rows), { objectMode: false }))
}
