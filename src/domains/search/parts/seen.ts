import { campsApi } from '#contract/camps/camps.api'
import { contentApi } from '#contract/content/content.api'
import { libraryApi } from '#contract/content/library/library.api'
import { contestsApi } from '#contract/contests/contests.api'
import { coursesApi } from '#contract/courses/courses.api'
import { examsApi } from '#contract/exams/exams.api'
import { cachePath, type Endpoint, type Output } from '#contract/kernel/endpoint'
import { richText } from '#contract/kernel/rich'
import { materialsApi } from '#contract/materials/materials.api'
import { projectsApi } from '#contract/projects/projects.api'
import { announceApi } from '#contract/rooms/announce/announce.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { type Found, searchApi } from '#contract/search/search.api'
import { SEARCH_KINDS, type SearchKind } from '#contract/search/search.rules'
import { tasksApi } from '#contract/tasks/tasks.api'
import { passesApi } from '#contract/works/passes/passes.api'
import type { KnownAnswer } from '#lib/net/known'

/** Without a network as many as a search shows. */
const MOST = 50

type Row = Pick<Found, 'kind' | 'id' | 'title' | 'text' | 'room_id' | 'href'>

interface Reader {
  path: string
  rows: (data: unknown, roomId: number) => Row[]
}
/** How an answer that is on this device is read as what a search finds. */
const reader = <E extends Endpoint>(api: E, rows: (data: Output<E>, roomId: number) => Row[]): Reader => ({
  path: cachePath(api),
  rows: (data, roomId) => rows(data as Output<E>, roomId),
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
/** A camp is found as such. */
const isNoCamp = ({ content_type: type }: { content_type: string }): boolean => type !== 'training_camp'
const out = ({ state }: { state: string }): boolean => state === 'published'

const readers: readonly Reader[] = [
  reader(searchApi.find, ({ list }) => list),
  reader(roomsApi.lists, ({ list }) => list.map(room)),
  reader(roomsApi.detail, (one) => [room(one)]),
  reader(passesApi.lists, ({ list }) =>
    list.map(({ id, title, intro, training_room_id: at }) => ({
      ...{ kind: 'work', id, title, text: intro, room_id: at },
      href: inRoom(at, `work-detail?workId=${id}`),
    })),
  ),
  reader(coursesApi.lists, ({ list }, at) =>
    list
      .filter(({ published }) => published)
      .map(({ id, title, description }) => ({
        ...{ kind: 'course', id, title, text: description, room_id: at },
        href: inRoom(at, `course?course=${id}`),
      })),
  ),
  reader(projectsApi.data, ({ list }, at) =>
    list
      .filter(({ state }) => state === 'published')
      .map(({ content_id: id, title, description }) => ({
        ...{ kind: 'project', id, title, text: description, room_id: at },
        href: inRoom(at, `project?project=${id}`),
      })),
  ),
  reader(examsApi.lists, ({ list }) =>
    list
      .filter(({ publish_time }) => publish_time > 0)
      .map(({ id, title, training_room_id: at }) => ({
        ...{ kind: 'exam', id, title, text: '', room_id: at },
        href: `/exam-entrance/${id}/0`,
      })),
  ),
  reader(contestsApi.lists, ({ list }) =>
    list
      .filter(({ published }) => published)
      .map(({ id, title, training_room_id: at }) => ({
        ...{ kind: 'contest', id, title, text: '', room_id: at },
        href: `/contest/${id}`,
      })),
  ),
  reader(announceApi.lists, ({ list }, at) =>
    list.map(({ id, title, content: html }) => ({
      ...{ kind: 'announcement', id, title, text: richText(html), room_id: at },
      href: inRoom(at, `index?announce=${id}`),
    })),
  ),
  reader(materialsApi.lists, ({ list }, at) =>
    list.map(({ id, title }) => ({
      ...{ kind: 'material', id, title, text: '', room_id: at },
      href: inRoom(at, 'materials'),
    })),
  ),
  reader(tasksApi.lists, ({ list }, at) =>
    list.map(({ id, title }) => ({
      ...{ kind: 'task', id, title, text: '', room_id: at },
      href: `/task/detail/${id}`,
    })),
  ),
  reader(campsApi.mine, ({ list }) => list.filter(out).map(camp)),
  reader(campsApi.detail, (one) => (out(one) ? [camp(one)] : [])),
  reader(contentApi.lists, ({ list }) => list.filter(out).filter(isNoCamp).map(content)),
  reader(contentApi.detail, (one) => (out(one) && isNoCamp(one) ? [content(one)] : [])),
  reader(libraryApi.lists, ({ list }) =>
    list
      .map((item) => item.content)
      .filter(out)
      .filter(isNoCamp)
      .map(content),
  ),
]
const byPath = new Map(readers.map((one) => [one.path, one]))

const roomOf = (input: unknown): number => {
  const { training_room_id: id } = (input ?? {}) as { training_room_id?: unknown }
  return typeof id === 'number' ? id : 0
}

/** What answers on this device hold whose title or text contains the words: titles before texts, what was read last first, each once. */
export const findSeen = (known: readonly KnownAnswer[], words: string, kind: SearchKind | undefined): Found[] => {
  const sought = words.trim().toLowerCase()
  if (!sought) return []
  const roomTitles = new Map<number, string>()
  const found = new Map<string, Found & { titled: boolean }>()
  for (const { key, data, at } of [...known].sort((a, b) => b.at - a.at)) {
    const [, path, input] = key
    const rows = byPath.get(path)?.rows(data, roomOf(input)) ?? []
    for (const row of rows) {
      if (row.kind === 'room' && !roomTitles.has(row.id)) roomTitles.set(row.id, row.title)
      const name = `${row.kind} ${row.id}`
      const titled = row.title.toLowerCase().includes(sought)
      if (found.has(name) || (kind && row.kind !== kind)) continue
      if (titled || row.text.toLowerCase().includes(sought))
        found.set(name, { ...row, room_title: '', time: Math.floor(at / 1000), titled })
    }
  }
  return [...found.values()]
    .sort((a, b) => Number(b.titled) - Number(a.titled) || SEARCH_KINDS.indexOf(a.kind) - SEARCH_KINDS.indexOf(b.kind))
    .slice(0, MOST)
    .map(({ titled: _, ...row }) => ({ ...row, room_title: roomTitles.get(row.room_id) ?? '' }))
}
