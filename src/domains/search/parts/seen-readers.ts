import { campsApi } from '#contract/camps/camps.api'
import { scenesApi } from '#contract/centres/scenes/scenes.api'
import type { SceneCard } from '#contract/centres/scenes/scenes.model'
import type { SceneKind } from '#contract/centres/scenes/scenes.rules'
import { certsApi } from '#contract/certs/certs.api'
import { bindingsApi } from '#contract/content/bindings/bindings.api'
import { contentApi } from '#contract/content/content.api'
import { libraryApi } from '#contract/content/library/library.api'
import { contestsApi } from '#contract/contests/contests.api'
import { coursesApi } from '#contract/courses/courses.api'
import { examsApi } from '#contract/exams/exams.api'
import { cachePath, type Endpoint, type Output } from '#contract/kernel/endpoint'
import { richText } from '#contract/kernel/rich'
import { materialsApi } from '#contract/materials/materials.api'
import { plansApi } from '#contract/plans/plans.api'
import { projectsApi } from '#contract/projects/projects.api'
import { announceApi } from '#contract/rooms/announce/announce.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { type Found, searchApi } from '#contract/search/search.api'
import { shopApi } from '#contract/shop/shop.api'
import { solutionsApi } from '#contract/solutions/solutions.api'
import { tasksApi } from '#contract/tasks/tasks.api'
import { STATUS_OPEN } from '#contract/tasks/tasks.rules'
import { websiteApi } from '#contract/website/website.api'
import type { SiteContent } from '#contract/website/website.model'
import { passesApi } from '#contract/works/passes/passes.api'
import { worksApi } from '#contract/works/works.api'

type Row = Pick<Found, 'kind' | 'id' | 'title' | 'text' | 'room_id' | 'href'>

export interface Reader {
  path: string
  rows: (data: unknown, asked: Asked) => Row[]
}
/** What was asked for where the answer does not say it: a room, or a website. */
interface Asked {
  room: number
  id: number
}
/** How an answer that is on this device is read as what a search finds. */
const reader = <E extends Endpoint>(api: E, rows: (data: Output<E>, asked: Asked) => Row[]): Reader => ({
  path: cachePath(api),
  rows: (data, asked) => rows(data as Output<E>, asked),
})

const inRoom = (roomId: number, path: string): string => `/training-room/student/${roomId}/${path}`
const content = ({ id, title, description }: { id: number; title: string; description: string }): Row => ({
  ...{ kind: 'content', id, title, text: description, room_id: 0 },
  href: `/published-content-detail/${id}`,
})
const camp = ({ id, title, description }: { id: number; title: string; description: string }): Row => ({
  ...{ kind: 'camp', id, title, text: description, room_id: 0 },
  href: `/training-camp-detail/${id}`,
})
const room = ({ id, title, intro = '' }: { id: number; title: string; intro?: string }): Row => ({
  ...{ kind: 'room', id, title, text: intro, room_id: id },
  href: inRoom(id, 'index'),
})
const plan = (one: { id: number; title: string; intro: string; training_room_id: number }): Row => ({
  ...{ kind: 'plan', id: one.id, title: one.title, text: one.intro, room_id: one.training_room_id },
  href: inRoom(one.training_room_id, `plan-detail?plan=${one.id}`),
})
/** A name as part of an address, as the server writes it: these signs would end it or be read as others. */
const inAddress = (name: string): string => name.replace(/[%&#+]/g, encodeURIComponent)
const isPublished = ({ published }: { published: boolean }): boolean => published
const solution = ({ id, title, description }: { id: number; title: string; description: string }): Row => ({
  ...{ kind: 'solution', id, title, text: description, room_id: 0 },
  href: `/solution/${id}`,
})
type InRoom = { id: number; title: string; training_room_id: number }
const work = ({ id, title, intro, training_room_id: at }: InRoom & { intro: string }): Row => ({
  ...{ kind: 'work', id, title, text: intro, room_id: at },
  href: inRoom(at, `work-detail?workId=${id}`),
})
const course = ({ id, title, description, training_room_id: at }: InRoom & { description: string }): Row => ({
  ...{ kind: 'course', id, title, text: description, room_id: at },
  href: inRoom(at, `course?course=${id}`),
})
const project =
  (at: number) =>
  ({ content_id: id, title, description }: { content_id: number; title: string; description: string }): Row => ({
    ...{ kind: 'project', id, title, text: description, room_id: at },
    href: inRoom(at, `project?project=${id}`),
  })
const isGiven = ({ publish_time: since }: { publish_time: number }): boolean => since > 0
const exam = ({ id, title, training_room_id: at }: InRoom): Row => ({
  ...{ kind: 'exam', id, title, text: '', room_id: at },
  href: `/exam-entrance/${id}/0`,
})
const contest = ({ id, title, intro = '', training_room_id: at }: InRoom & { intro?: string }): Row => ({
  ...{ kind: 'contest', id, title, text: intro, room_id: at },
  href: `/contest/${id}`,
})
const task = ({ id, title, intro = '', training_room_id: at }: InRoom & { intro?: string }): Row => ({
  ...{ kind: 'task', id, title, text: intro, room_id: at },
  href: `/task/detail/${id}`,
})
const cert =
  (at: number) =>
  ({
    id,
    container_id: box,
    title,
    issuer,
  }: {
    id: number
    container_id: number
    title: string
    issuer: string
  }): Row => ({
    ...{ kind: 'cert', id, title, text: issuer, room_id: at },
    href: `/cert/${at}/${box}/${id}/training-center`,
  })
/** What the centre lists, which leaves out the room: software is found in its place. */
const inCentre: Record<SceneKind, (card: SceneCard) => Row[]> = {
  software: () => [],
  training_camp: (card) => [camp(card)],
  task: ({ id, title, description }) => [task({ id, title, intro: description, training_room_id: 0 })],
  project: (card) => [content(card)],
  solution: (card) => [solution(card)],
}
const newsOf =
  (site: number) =>
  ({ id, title }: SiteContent): Row => ({
    ...{ kind: 'news', id, title, text: '', room_id: 0 },
    href: `/website/${site}/news/${id}`,
  })
const isNews = ({ content_type: type, published }: SiteContent): boolean => type === 'news' && published
/** A camp is found as such. */
const isNoCamp = ({ content_type: type }: { content_type: string }): boolean => type !== 'training_camp'
const out = ({ state }: { state: string }): boolean => state === 'published'

export const readers: readonly Reader[] = [
  reader(searchApi.find, ({ list }) => list),
  reader(roomsApi.lists, ({ list }) => list.map(room)),
  reader(roomsApi.detail, (one) => [room(one)]),
  // Whoever has read a room's members runs it.
  reader(roomsApi.members, ({ list }, { room: at }) =>
    list
      .filter(({ role }) => role === 'user')
      .map(({ uid, truename }) => ({
        ...{ kind: 'person', id: uid, title: truename, text: '', room_id: at },
        href: `/training-room/manager/${at}/member?keyword=${inAddress(truename)}`,
      })),
  ),
  reader(passesApi.lists, ({ list }) => list.map(work)),
  reader(worksApi.detail, (one) => (one.status === 'published' ? [work(one)] : [])),
  reader(coursesApi.lists, ({ list }, { room: at }) =>
    list.filter(isPublished).map((one) => course({ ...one, training_room_id: at })),
  ),
  // What was kept before an answer said its room leads nowhere.
  reader(coursesApi.detail, (one) => (isPublished(one) && one.training_room_id > 0 ? [course(one)] : [])),
  reader(projectsApi.data, ({ list }, { room: at }) => list.filter(out).map(project(at))),
  reader(projectsApi.detail, (one, { room: at }) => (out(one) ? [project(at)(one)] : [])),
  reader(examsApi.lists, ({ list }) => list.filter(isGiven).map(exam)),
  reader(examsApi.detail, (one) => (isGiven(one) ? [exam(one)] : [])),
  reader(contestsApi.lists, ({ list }) => list.filter(isPublished).map(contest)),
  // Only who runs it opens one that is not published, and it is theirs to find.
  reader(contestsApi.detail, (one) => [contest(one)]),
  reader(announceApi.lists, ({ list }, { room: at }) =>
    list.map(({ id, title, content: html }) => ({
      ...{ kind: 'announcement', id, title, text: richText(html), room_id: at },
      href: inRoom(at, `index?announce=${id}`),
    })),
  ),
  reader(materialsApi.lists, ({ list }, { room: at }) =>
    list.map(({ id, title }) => ({
      ...{ kind: 'material', id, title, text: '', room_id: at },
      href: inRoom(at, 'materials'),
    })),
  ),
  reader(tasksApi.lists, ({ list }, { room: at }) =>
    list.map(({ id, title }) => task({ id, title, training_room_id: at })),
  ),
  reader(tasksApi.detail, (one) => (one.status >= STATUS_OPEN ? [task(one)] : [])),
  reader(plansApi.lists, ({ list }) => list.filter(isPublished).map(plan)),
  reader(plansApi.mine, ({ list }) => list.filter(isPublished).map(plan)),
  reader(plansApi.detail, (one) => (isPublished(one) ? [plan(one)] : [])),
  reader(certsApi.lists, ({ list }, { room: at }) =>
    list.flatMap(({ certs }) => certs.filter(isPublished).map(cert(at))),
  ),
  reader(certsApi.detail, (one, { room: at }) => (isPublished(one) ? [cert(at)(one)] : [])),
  reader(shopApi.products, ({ list }, { room: at }) =>
    list
      .filter(({ on_sale }) => on_sale)
      .map(({ id, title, intro }) => ({
        ...{ kind: 'product', id, title, text: intro, room_id: at },
        href: inRoom(at, 'shop'),
      })),
  ),
  reader(solutionsApi.detail, (one) => (out(one) ? [solution(one)] : [])),
  reader(scenesApi.lists, ({ scenes }) => scenes.flatMap(({ kind, list }) => list.flatMap(inCentre[kind]))),
  reader(websiteApi.home, ({ news }, { id }) => news.filter(isNews).map(newsOf(id))),
  reader(websiteApi.content, ({ list }, { id }) => list.filter(isNews).map(newsOf(id))),
  reader(websiteApi.article, ({ content: one }, { id }) => (isNews(one) ? [newsOf(id)(one)] : [])),
  reader(campsApi.mine, ({ list }) => list.filter(out).map(camp)),
  reader(campsApi.detail, (one) => (out(one) ? [camp(one)] : [])),
  reader(contentApi.lists, ({ list }) => list.filter(out).filter(isNoCamp).map(content)),
  reader(contentApi.detail, (one) => (out(one) && isNoCamp(one) ? [content(one)] : [])),
  reader(bindingsApi.lists, ({ list }) =>
    list.filter(out).map((one) => (isNoCamp(one) ? content : camp)({ id: one.target_id, ...one.content })),
  ),
  reader(libraryApi.lists, ({ list }) =>
    list
      .map((item) => item.content)
      .filter(out)
      .filter(isNoCamp)
      .map(content),
  ),
]
