import { CONTENT_DELETED } from '#contract/content/content.labels'
import { richText } from '#contract/kernel/rich'
import { projectsApi } from '#contract/projects/projects.api'
import { handInTitle, projectLine } from '#contract/projects/projects.labels'
import { frames, listFrame, readFrame, type Told } from '../../lib/page/frames'
import { idOf, room } from '../../lib/page/page-asks'
import { type Answers, type Ask, ask, type PageRow } from '../../lib/page/page-data'

const titled = (list: readonly { title: string }[] | undefined) => list?.map(({ title }) => ({ title }))
const of = (id: string | undefined) => ({ training_room_id: idOf(id) })

/** As far as the address says: a node, a project, or all of them. */
const shown = (id: string | undefined, search: URLSearchParams): Ask[] => {
  const [project, node] = ['project', 'node'].map((name) => idOf(search.get(name) ?? undefined))
  if (!project) return [ask(projectsApi.data, of(id))]
  const at = { ...of(id), content_id: project }
  return [node ? ask(projectsApi.roomNode, { ...at, node_id: node }) : ask(projectsApi.detail, at)]
}

const nodeText = (got: Answers): Told | undefined => {
  const node = got(projectsApi.roomNode)
  return (
    node && {
      title: node.title,
      texts: [richText(node.body)],
      lines:
        node.hand_in === 'none'
          ? []
          : node.hand_ins.map(({ number, text }) => ({ title: handInTitle(number), text, inset: true })),
    }
  )
}
const listed = (got: Answers): Told => ({
  lines: got(projectsApi.data)?.list.map((one) => ({
    title: one.state === 'deleted' ? CONTENT_DELETED : one.title,
    more: projectLine(one),
    aside: true,
  })),
})
const projectText = (got: Answers): Told | undefined => {
  const project = got(projectsApi.detail)
  return project && { title: project.title, texts: [project.description], lines: titled(project.nodes) }
}

/** Projects of a room, to work on and to run, and a project by itself. */
export const projectsPages: PageRow[] = [
  {
    pattern: '/training-room/student/$id/project',
    title: '项目',
    frame: listFrame((got) => nodeText(got) ?? projectText(got) ?? listed(got)),
    asks: (params, search) => [room(params, search), ...shown(params.id, search)],
  },
  {
    pattern: '/training-room/manager/$id/project',
    title: '项目管理',
    frame: frames.list,
    asks: (params, search) => [
      room(params, search),
      ...(search.size > 0 ? [] : [ask(projectsApi.data, of(params.id))]),
    ],
  },
  {
    pattern: '/project-detail/$contentId',
    title: '项目',
    back: ({ searchParams }) => (searchParams.has('edit') ? { href: '/project-detail/$contentId' } : {}),
    frame: readFrame((got) => {
      const tree = got(projectsApi.tree)
      if (!tree) return undefined
      const { title, description, cover_url: image, nodes } = tree
      return { title, cover: { image, size: 'card' }, texts: [description], lines: titled(nodes) }
    }),
    asks: ({ contentId }) => [ask(projectsApi.tree, { id: idOf(contentId) })],
  },
  { pattern: '/project-tree/$contentType/$contentId', title: '项目', back: {}, frame: frames.list },
]
