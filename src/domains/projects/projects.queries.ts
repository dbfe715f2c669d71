import type { Input } from '#contract/kernel/endpoint'
import { projectEditApi, projectsApi, projectsManageApi } from '#contract/projects/projects.api'
import { givenPage, keyOf, queryOf } from '#lib/net/query'

type Listed = Omit<Input<typeof projectsManageApi.handIns>, 'training_room_id' | 'content_id'>
const at = (roomId: number, contentId: number) => ({ training_room_id: roomId, content_id: contentId })

export const projectsQueries = {
  tree: (id: number) => queryOf(projectsApi.tree, { id }),
  node: (id: number, nodeId: number) => queryOf(projectsApi.node, { id, node_id: nodeId }),
  data: (roomId: number) => queryOf(projectsApi.data, { training_room_id: roomId }),
  detail: (roomId: number, contentId: number) => queryOf(projectsApi.detail, at(roomId, contentId)),
  roomNode: (roomId: number, contentId: number, nodeId: number) =>
    queryOf(projectsApi.roomNode, { ...at(roomId, contentId), node_id: nodeId }),
  draft: (id: number) => queryOf(projectEditApi.draft, { id }),
  imports: (id: number) => queryOf(projectEditApi.imports, { id }),
  handIns: (roomId: number, contentId: number, asked: Listed = {}) =>
    queryOf(projectsManageApi.handIns, { ...at(roomId, contentId), ...givenPage(asked) }),
  handIn: (roomId: number, id: number) => queryOf(projectsManageApi.handInDetail, { training_room_id: roomId, id }),
  aigcLink: (
    roomId: number,
    contentType: Input<typeof projectsManageApi.aigcLink>['content_type'],
    contentId: number,
  ) => queryOf(projectsManageApi.aigcLink, { ...at(roomId, contentId), content_type: contentType }),
  about: {
    /** What is worked on in rooms. */
    room: () =>
      [
        projectsApi.data,
        projectsApi.detail,
        projectsApi.roomNode,
        projectsManageApi.handIns,
        projectsManageApi.handInDetail,
      ].map((api) => keyOf(api)),
    /** What is written. */
    content: () =>
      [projectsApi.tree, projectsApi.node, projectEditApi.draft, projectEditApi.imports].map((api) => keyOf(api)),
  },
}
