import { sql } from 'drizzle-orm'
import { FROM_STORE } from '#contract/content/bindings/bindings.rules'
import type { Db } from '../../client'
import {
  type ContentWritten,
  content,
  contentAuthor,
  contentBinding,
  contentDimension,
  contentVersion,
} from '../../schema/content/content'
import { libraryFolder, libraryItem, libraryShare } from '../../schema/content/library'
import { sampleIds } from '../samples/samples'
import { countOn, type World } from '../world'
import { bound, others, type SeedContent, standard } from './content.rows'
import { resources } from './resources.rows'

const DAY = 86_400
const all = [...resources, ...others]
const covers: Record<number, keyof typeof sampleIds> = { 25: 'stage', 24: 'market' }

const writtenOf = (c: SeedContent): ContentWritten => ({
  title: c.title,
  description: c.description,
  coverId: covers[c.id] ? sampleIds[covers[c.id] ?? 'stage'] : 0,
  body: c.body ?? '',
  kind: c.kind ?? '',
  fileId: c.file ? sampleIds[c.file] : 0,
  url: c.url ?? '',
  refId: c.ref ?? 0,
  licence: c.licence ?? 'reserved',
  credit: c.credit ?? '',
  tags: c.tags ?? [],
  industryIds: c.industries ?? [],
  level: c.level ?? 0,
  contentIds: c.contents ?? [],
})
const typeOf = (c: SeedContent) => c.type ?? 'resource'

const rowOf = (c: SeedContent, now: number, world: World) => {
  const { contentIds: _, ...face } = writtenOf(c)
  const made = now - (60 - c.id) * DAY
  return {
    ...face,
    id: c.id,
    contentType: typeOf(c),
    orgId: c.by === 'super' ? null : world.orgs.college,
    uid: world.people[c.by ?? 'teacher'].uid,
    visibility: c.visibility ?? ('private' as const),
    onlineStatus: c.down ? 0 : 1,
    downReason: c.down ?? '',
    downBy: c.down ? world.people.orgadmin.uid : 0,
    published: c.draft ? 0 : 1,
    publishTime: c.draft ? 0 : made,
    viewCount: c.views,
    createTime: made - 3600,
    updateTime: made,
  }
}

/** The college's library: what its teachers made, what rooms hold of it, and what two people keep. */
export const seedContent = async (tx: Db, now: number, world: World): Promise<void> => {
  const { teacher, orgadmin, studentA } = world.people
  const rows = all.map((c) => rowOf(c, now, world))
  await tx.insert(content).overridingSystemValue().values(rows)
  await countOn(tx, 'content')
  await tx.insert(contentAuthor).values(rows.map(({ id, uid }) => ({ contentId: id, uid })))
  await tx.insert(contentVersion).values(
    all.map((c, i) => {
      const { uid = 0, updateTime = 0, publishTime = 0 } = rows[i] ?? {}
      const written = writtenOf(c)
      return { contentId: c.id, number: 1, written, fileId: written.fileId, uid, updateTime, publishTime }
    }),
  )
  await seedBindings(tx, now, world)
  for (const [sort, { title, description, points, weight, parent }] of standard.entries())
    await tx.insert(contentDimension).values({
      ...{ contentId: 26, title, description, weight, sort, pid: parent === undefined ? 0 : parent + 1 },
      skillPoints: points.map((point) => ({ title: point })),
    })
  await tx
    .insert(libraryFolder)
    .overridingSystemValue()
    .values([
      { id: 1, uid: teacher.uid, name: '直播课', createTime: now - 20 * DAY },
      { id: 2, uid: teacher.uid, name: '模板', createTime: now - 20 * DAY },
      { id: 3, uid: studentA.uid, name: '备赛', createTime: now - 9 * DAY },
    ])
  await countOn(tx, 'library_folder')
  const folderOf = (c: SeedContent) => (c.tags?.includes('直播') ? 1 : c.tags?.includes('模板') ? 2 : null)
  const own = all.map((c, i) => ({
    ...{ uid: rows[i]?.uid ?? 0, contentId: c.id, activity: 'own' as const, createTime: rows[i]?.createTime ?? 0 },
    folderId: rows[i]?.uid === teacher.uid ? folderOf(c) : null,
  }))
  const kept = (uid: number, ids: number[], folderId: number | null = null) =>
    ids.map((contentId, n) => ({ uid, contentId, folderId, activity: 'collected' as const, createTime: now - n * DAY }))
  await tx
    .insert(libraryItem)
    .values([
      ...own,
      ...kept(teacher.uid, [26, 27]),
      ...kept(studentA.uid, [25, 9, 1], 3),
      ...kept(studentA.uid, [10, 19]),
      { uid: studentA.uid, contentId: 2, activity: 'shared' as const, createTime: now - 2 * DAY },
    ])
  await tx.insert(libraryShare).values({ contentId: 2, uid: studentA.uid, byUid: teacher.uid, time: now - 2 * DAY })
  await tx
    .insert(libraryItem)
    .values({ uid: orgadmin.uid, contentId: 10, activity: 'collected', createTime: now - DAY })
  await countKept(tx)
}

const seedBindings = async (tx: Db, now: number, world: World): Promise<void> => {
  const targetOf = (id: number) => {
    const c = all.find((one) => one.id === id)
    return c?.visibility === 'store' && c.by ? FROM_STORE : (c?.type ?? 'resource')
  }
  const place = (moduleType: string, moduleId: number, ids: number[]) =>
    ids.map((contentId, n) => ({
      ...{ contentId, moduleType, moduleId, sort: n + 1, targetType: targetOf(contentId) },
      uid: world.people.teacher.uid,
      createTime: now - 15 * DAY,
    }))
  await tx
    .insert(contentBinding)
    .values([
      ...bound.flatMap(([roomId, ids]) => place('training_room', roomId, ids)),
      ...all.flatMap((c) => place('channel', c.id, c.contents ?? [])),
    ])
}

const countKept = async (tx: Db): Promise<void> => {
  await tx.execute(sql`update content c set collect_count =
    (select count(*) from library_item l where l.content_id = c.id and l.activity <> 'own')`)
}
