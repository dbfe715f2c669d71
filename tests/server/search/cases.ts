import { eq } from 'drizzle-orm'
import type { SearchKind } from '#contract/search/search.rules'
import { account } from '../../../server/db/schema/account'
import { cert, certContainer } from '../../../server/db/schema/certs'
import { content, contentBinding } from '../../../server/db/schema/content/content'
import { contest } from '../../../server/db/schema/contests'
import { course } from '../../../server/db/schema/courses'
import { exam } from '../../../server/db/schema/exams/runs'
import { roomMaterial } from '../../../server/db/schema/materials'
import { plan } from '../../../server/db/schema/plans'
import { announcement } from '../../../server/db/schema/rooms/announce'
import { room, roomMember } from '../../../server/db/schema/rooms/rooms'
import { shopProduct } from '../../../server/db/schema/shop'
import { task } from '../../../server/db/schema/tasks/tasks'
import { team } from '../../../server/db/schema/teams/teams'
import { work } from '../../../server/db/schema/works/works'
import { world } from '../../../server/db/seed/world'
import type { TestServer } from '../../support/server'

const { people, orgs } = world

/** The room in which they are. */
export const ROOM = 2

export const titled = (title: string) => ({ title, roomId: ROOM, uid: 1, createTime: 1 })
const money = { singleBounty: 100, bounty: 100, places: 1 }

export interface Case {
  /** Writes one of it that is called so. */
  make: (title: string) => Promise<unknown>
  rename: (title: string) => Promise<unknown>
  /** Takes it away; none where nothing of the kind goes. */
  remove: () => Promise<unknown>
  href: RegExp
  /** Who finds it, and who does not, unless these are one who is in the room and one who is not: by their log-in. */
  finds?: string
  misses?: string
}

/** Of each kind that belongs to a room: its members find it by a word in it, others do not. */
export const casesOf = (
  server: () => TestServer,
): Record<Exclude<SearchKind, 'content' | 'camp' | 'news' | 'solution'>, Case> => ({
  room: {
    make: (title) => server().db.update(room).set({ title }).where(eq(room.id, ROOM)),
    rename: (title) => server().db.update(room).set({ title }).where(eq(room.id, ROOM)),
    remove: () => server().db.update(room).set({ deletedTime: 1 }).where(eq(room.id, ROOM)),
    href: /^\/training-room\/student\/2\/index$/,
  },
  course: {
    make: (title) =>
      server()
        .db.insert(course)
        .values({ ...titled(title), mode: 'teaching', openRule: 'free', publishTime: 1, updateTime: 1 } as never),
    rename: (title) => server().db.update(course).set({ title }).where(eq(course.roomId, ROOM)),
    remove: () => server().db.update(course).set({ deletedTime: 1 }).where(eq(course.roomId, ROOM)),
    href: /^\/training-room\/student\/2\/course\?course=\d+$/,
  },
  project: {
    make: async (title) => {
      const row = { contentType: 'project', uid: 1, title, visibility: 'private', publishTime: 1 } as const
      const [made] = await server()
        .db.insert(content)
        .values({ ...row, createTime: 1, updateTime: 1 })
        .returning({ id: content.id })
      const bound = { moduleType: 'training_room', moduleId: ROOM, targetType: 'project', uid: 1, createTime: 1 }
      await server()
        .db.insert(contentBinding)
        .values({ ...bound, contentId: made?.id ?? 0 })
    },
    rename: (title) => server().db.update(content).set({ title }).where(eq(content.contentType, 'project')),
    remove: () => server().db.update(content).set({ deletedTime: 1 }).where(eq(content.contentType, 'project')),
    href: /^\/training-room\/student\/2\/project\?project=\d+$/,
  },
  exam: {
    make: (title) =>
      server()
        .db.insert(exam)
        .values({
          ...{ ...titled(title), paperId: 1, beginTime: 1, minutes: 30, publishTime: 1, updateTime: 1 },
        }),
    rename: (title) => server().db.update(exam).set({ title }).where(eq(exam.roomId, ROOM)),
    remove: () => server().db.update(exam).set({ deletedTime: 1 }).where(eq(exam.roomId, ROOM)),
    href: /^\/exam-entrance\/\d+\/0$/,
  },
  product: {
    make: async (title) => {
      await server().db.update(room).set({ template: 3, shop: true }).where(eq(room.id, ROOM))
      const [own] = await server().db.select({ id: team.id }).from(team).where(eq(team.roomId, ROOM)).limit(1)
      const of = { roomId: ROOM, teamId: own?.id ?? 0, createUid: 1, createTime: 1 }
      await server()
        .db.insert(shopProduct)
        .values({ ...of, title, price: 100, stock: 1 })
      await server()
        .db.insert(shopProduct)
        .values({ ...of, title, price: 100, stock: 1, onSale: false })
    },
    rename: (title) => server().db.update(shopProduct).set({ title }).where(eq(shopProduct.roomId, ROOM)),
    remove: () => server().db.update(room).set({ shop: false }).where(eq(room.id, ROOM)),
    href: /^\/training-room\/student\/2\/shop$/,
  },
  plan: {
    make: (title) =>
      server()
        .db.insert(plan)
        .values({ ...titled(title), publishTime: 1, updateTime: 1 }),
    rename: (title) => server().db.update(plan).set({ title }).where(eq(plan.roomId, ROOM)),
    remove: () => server().db.update(plan).set({ deletedTime: 1 }).where(eq(plan.roomId, ROOM)),
    href: /^\/training-room\/student\/2\/plan-detail\?plan=\d+$/,
  },
  cert: {
    make: async (title) => {
      const [made] = await server()
        .db.insert(certContainer)
        .values({ roomId: ROOM, title: '类别', code: 'AB', createTime: 1 })
        .returning({ id: certContainer.id })
      await server()
        .db.insert(cert)
        .values({
          ...{ ...titled(title), containerId: made?.id ?? 0, issuer: '学院', awardRule: 'hand' as const },
          ...{ publishTime: 1, updateTime: 1 },
        })
    },
    rename: (title) => server().db.update(cert).set({ title }).where(eq(cert.roomId, ROOM)),
    remove: () => server().db.update(cert).set({ deletedTime: 1 }).where(eq(cert.roomId, ROOM)),
    href: /^\/cert\/2\/\d+\/\d+\/training-center$/,
  },
  work: {
    make: (title) =>
      server()
        .db.insert(work)
        .values({ ...titled(title), status: 'published', updateTime: 1 }),
    rename: (title) => server().db.update(work).set({ title }).where(eq(work.roomId, ROOM)),
    remove: () => server().db.update(work).set({ deletedTime: 1 }).where(eq(work.roomId, ROOM)),
    href: /^\/training-room\/student\/2\/work-detail\?workId=\d+$/,
  },
  task: {
    make: (title) =>
      server()
        .db.insert(task)
        .values({
          ...titled(title),
          ...money,
          orgId: orgs.college,
          intro: '',
          typeAlias: 'guyong',
          status: 1,
          updateTime: 1,
        }),
    rename: (title) => server().db.update(task).set({ title }).where(eq(task.roomId, ROOM)),
    remove: () => server().db.update(task).set({ deletedTime: 1 }).where(eq(task.roomId, ROOM)),
    href: /^\/task\/detail\/\d+$/,
  },
  contest: {
    make: (title) => server().db.update(contest).set({ title }).where(eq(contest.id, 1)),
    rename: (title) => server().db.update(contest).set({ title }).where(eq(contest.id, 1)),
    remove: () => server().db.update(contest).set({ status: 'draft' }).where(eq(contest.id, 1)),
    href: /^\/contest\/1$/,
  },
  announcement: {
    make: (title) =>
      server()
        .db.insert(announcement)
        .values({ ...titled(title), content: '', audience: 'all' }),
    rename: (title) => server().db.update(announcement).set({ title }).where(eq(announcement.roomId, ROOM)),
    remove: () => server().db.update(announcement).set({ deletedTime: 1 }).where(eq(announcement.roomId, ROOM)),
    href: /^\/training-room\/student\/2\/index\?announce=\d+$/,
  },
  material: {
    make: (title) =>
      server()
        .db.insert(roomMaterial)
        .values({ ...titled(title), fileId: 1 }),
    rename: (title) => server().db.update(roomMaterial).set({ title }).where(eq(roomMaterial.roomId, ROOM)),
    remove: () => server().db.update(roomMaterial).set({ deletedTime: 1 }).where(eq(roomMaterial.roomId, ROOM)),
    href: /^\/training-room\/student\/2\/materials$/,
  },
  person: {
    make: (truename) => server().db.update(account).set({ truename }).where(eq(account.uid, people.studentB.uid)),
    rename: (truename) => server().db.update(account).set({ truename }).where(eq(account.uid, people.studentB.uid)),
    remove: () => server().db.delete(roomMember).where(eq(roomMember.uid, people.studentB.uid)),
    href: /^\/training-room\/manager\/\d+\/member\?keyword=/,
    finds: people.teacher.login,
    misses: people.studentA.login,
  },
})
