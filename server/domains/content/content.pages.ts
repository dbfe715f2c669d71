import { bindingsApi } from '#contract/content/bindings/bindings.api'
import type { ContentBinding } from '#contract/content/bindings/bindings.model'
import { contentApi } from '#contract/content/content.api'
import { BESIDE_TITLE, CONTENT_DELETED } from '#contract/content/content.labels'
import { goneState } from '#contract/content/content.rules'
import { libraryApi } from '#contract/content/library/library.api'
import { progressApi } from '#contract/content/progress/progress.api'
import { sizeText } from '#contract/files/size.labels'
import { materialsApi } from '#contract/materials/materials.api'
import { grouped } from '#contract/materials/materials.rules'
import { industriesApi } from '#contract/orgs/industries/industries.api'
import { frames, headLine, listFrame, readFrame, type Told } from '../../lib/page/frames'
import { idOf, room } from '../../lib/page/page-asks'
import { type Answers, ask, type PageRow } from '../../lib/page/page-data'

type Lines = NonNullable<Told['lines']>

/** Files of a room, group by group, and the content that it holds beside them. */
const handedOut = (got: Answers): Lines => {
  const { list = [], groups = [] } = got(materialsApi.lists) ?? {}
  const beside = got(bindingsApi.lists)?.list ?? []
  return [
    ...grouped(groups, list, false).flatMap((group) => [
      ...(group.id > 0 ? [headLine(group.title)] : []),
      ...group.list.map(({ title, file }) => ({ title, more: sizeText(file.filesize) })),
    ]),
    ...(beside.length > 0 ? [headLine(BESIDE_TITLE), ...beside.map(bound)] : []),
  ]
}
const bound = ({ state, content: { title, description }, type_name }: ContentBinding) =>
  state === 'deleted' ? { title: CONTENT_DELETED } : { title, more: description || type_name, aside: true as const }

/** First screens of content. */
export const contentPages: PageRow[] = [
  ...['/published-content-detail/$id', '/product-detail/$id'].map((pattern) => ({
    pattern,
    title: '内容',
    back: {},
    frame: readFrame((got) => {
      const here = got(contentApi.detail)
      if (!here || goneState(here)) return undefined
      const { title, description, cover_data: cover } = here
      return { title, cover: { image: cover.url, size: 'card' }, texts: [description] }
    }),
    asks: ({ id }: Record<string, string>) => [
      ask(contentApi.detail, { id: idOf(id) }),
      // How far one is in it stands above what there is to read.
      ask(progressApi.get, { content_id: idOf(id) }),
    ],
  })),
  {
    pattern: '/content-reading',
    title: '学习内容',
    wide: true,
    back: { href: '/my-resource-library', phone: true },
    frame: listFrame((got) => ({
      lines: got(contentApi.lists)?.list.map(({ title, description }) => ({ title, more: description })),
    })),
    // Narrowed or turned over it asks for itself.
    asks: (_, search) => (search.size > 0 ? [] : [ask(contentApi.lists, {}), ask(industriesApi.lists, {})]),
  },
  {
    pattern: '/my-resource-library',
    title: '资源库',
    wide: true,
    back: ({ searchParams }) =>
      searchParams.has('view') ? { href: '/my-resource-library' } : { href: '/index', phone: true },
    frame: listFrame((got) => ({
      lines: got(libraryApi.lists)?.list.map(({ content: { state, title } }) => ({
        title: state === 'deleted' ? CONTENT_DELETED : title,
      })),
    })),
    asks: (_, search) =>
      search.size > 0 ? [] : [ask(libraryApi.lists, {}), ask(libraryApi.folders, {}), ask(libraryApi.space, {})],
  },
  {
    pattern: '/training-room/student/$id/materials',
    title: '资料',
    frame: listFrame((got) => ({ lines: handedOut(got) })),
    asks: (params, search) => [
      room(params, search),
      ask(materialsApi.lists, { training_room_id: idOf(params.id) }),
      ask(bindingsApi.lists, { training_room_id: idOf(params.id), beside: 1 }),
    ],
  },
  { pattern: '/content-edit', title: '编辑内容', back: {}, frame: frames.form },
  { pattern: '/console/app/content', title: '内容管理', wide: true, frame: frames.list },
]
