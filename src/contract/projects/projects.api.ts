import * as z from 'zod/mini'
import { contentType } from '../content/content.model'
import { done, endpoint, input } from '../kernel/endpoint'
import { deviceTime, flag, ID_MAX, id, keyword, line, plannedTime, time } from '../kernel/fields'
import { listOf, paging } from '../kernel/paging'
import { RICH_HTML_MAX } from '../kernel/rich'
import {
  handIn,
  handInRule,
  handInState,
  importedNode,
  markedHandIn,
  nodeDetail,
  nodeKind,
  projectDraft,
  projectTree,
  roomNode,
  roomProject,
  roomProjectDetail,
} from './projects.model'
import {
  HAND_IN_FILES_MAX,
  MARK_COMMENT_MAX,
  NODE_SCORE_MAX,
  NODES_MAX,
  PASTE_MAX,
  ROOM_PROJECTS_MAX,
} from './projects.rules'

const room = { training_room_id: id }
const inRoom = { ...room, content_id: id }
const maybeId = z.int().check(z.nonnegative(), z.maximum(ID_MAX))
const version = z.int().check(z.nonnegative())
/** Lengths as a person sees them are the server's to judge, in words of their own. */
const words = (max: number) => z.string().check(z.maxLength(max))
const points = z.int().check(z.nonnegative(), z.maximum(NODE_SCORE_MAX))

/** Reading projects, and working on them in a room. */
export const projectsApi = {
  tree: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Project/tree',
    input: input({ id }),
    output: projectTree,
    summary:
      'A project with its tree as it is published; for its authors, who have not published it yet, as it is written',
  }),
  node: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Project/node',
    input: input({ id, node_id: id }),
    output: nodeDetail,
    summary: 'What is to be read in one node of a project',
  }),
  data: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/getTrainingRoomProjectData',
    input: input(room),
    output: z.object({ list: z.array(roomProject), startup_project: z.int() }),
    summary: 'Projects of a room in their order: how far the asker or their team is, and for its managers what waits',
  }),
  detail: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/projectDetail',
    input: input(inRoom),
    output: roomProjectDetail,
    edition: 1,
    summary: 'A project of a room with its tree and how the asker’s side stands at each node',
  }),
  roomNode: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/projectNode',
    input: input({ ...inRoom, node_id: id }),
    output: roomNode,
    summary: 'One node of a project of a room, with what the asker’s side handed in there',
  }),
  handIn: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/handInProject',
    input: input({
      ...inRoom,
      node_id: id,
      text: words(100_000),
      file_ids: z.array(id).check(z.maxLength(HAND_IN_FILES_MAX * 5)),
      device_time: deviceTime,
    }),
    output: handIn,
    summary: 'Hands in at a node, for oneself or for one’s team; the newest counts',
  }),
}

/** Writing the tree of a project. */
export const projectEditApi = {
  draft: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Project/draft',
    input: input({ id }),
    output: projectDraft,
    summary: 'A project as its authors last wrote it, with all that is in its nodes',
  }),
  saveNode: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Project/saveNode',
    input: input({
      id,
      version,
      /** Without it the node is new, behind its siblings. */
      node_id: z.optional(id),
      pid: maybeId,
      kind: nodeKind,
      title: words(2000),
      body: words(RICH_HTML_MAX),
      file_id: maybeId,
      content_id: maybeId,
      hand_in: handInRule,
      score: points,
    }),
    output: z.object({ node_id: id, version: z.int() }),
    summary: 'Adds a node to the draft of a project, or changes one; readers see it once the project is published',
  }),
  removeNode: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Project/removeNode',
    input: input({ id, version, node_id: id, undo: z.optional(flag) }),
    output: z.object({ version: z.int() }),
    summary: 'Takes a node with all below it out of the draft, or puts it back',
  }),
  arrange: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Project/arrange',
    input: input({
      id,
      version,
      nodes: z.array(z.object({ id, pid: maybeId })).check(z.maxLength(NODES_MAX)),
    }),
    output: z.object({ version: z.int() }),
    summary: 'Puts the nodes of the draft into this order and on these places; all of them are named',
  }),
  import: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Project/importNodes',
    input: input({
      id,
      version,
      /** Cells as a spreadsheet copies them; or none, with a file. */
      text: words(PASTE_MAX),
      /** The asker’s upload, XLSX or CSV; 0 = none. */
      file_id: maybeId,
      /** 1: only says what would happen. */
      dry: flag,
    }),
    output: z.object({ version: z.int(), taken: z.int(), list: z.array(importedNode) }),
    summary: 'Puts nodes from a table behind those of the draft; lines with a problem are left out, and said',
  }),
  imports: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Project/imports',
    input: input({ id }),
    output: z.object({
      list: z.array(z.object({ id, by: z.string(), count: z.int(), create_time: time, undone: z.boolean() })),
    }),
    summary: 'The latest imports into a project',
  }),
  undoImport: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Project/undoImport',
    input: input({ id, version, import_id: id }),
    output: z.object({ version: z.int(), removed: z.int(), kept: z.int() }),
    summary: 'Takes an import out of the draft again: its nodes go, those that were changed since or hold others stay',
  }),
}

/** Projects of a room, for those who run it. */
export const projectsManageApi = {
  bind: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/bindAigcContent',
    input: input({
      ...room,
      content: z
        .array(z.object({ content_type: contentType, content_id: id }))
        .check(z.minLength(1), z.maxLength(ROOM_PROJECTS_MAX)),
    }),
    output: z.object({ added: z.int() }),
    summary:
      'Puts projects into a room, and makes areas for certificates of categories; what is there already stays as it is',
  }),
  unbind: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/unbindProject',
    input: input(inRoom),
    output: z.object({ in_use: z.boolean() }),
    summary: 'Takes a project out of a room; where something was handed in it stays, and the answer says so',
  }),
  save: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/saveProjectSetting',
    input: input({
      ...inRoom,
      /** What was read before; nobody is asked for it where nothing was set yet. */
      version: z.optional(version),
      start_time: plannedTime,
      end_time: plannedTime,
      closed: z.boolean(),
      dates: z.array(z.object({ node_id: id, due_time: plannedTime })).check(z.maxLength(NODES_MAX)),
    }),
    output: done,
    summary: 'From when to when a room works on a project, whether it is closed, and the dates of its nodes',
  }),
  startup: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/setStartupProject',
    input: input({ ...room, content_id: maybeId }),
    output: done,
    summary: 'Which project a startup simulation is about; 0 = none',
  }),
  aigcLink: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/getAigcLink',
    input: input({ ...room, content_type: contentType, content_id: id }),
    output: z.object({ link: z.string() }),
    summary: 'Where the tree of content that a room holds opens by itself; empty where there is none to open',
  }),
  handIns: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/projectHandIns',
    input: input({
      ...inRoom,
      node_id: z.optional(id),
      state: z.optional(handInState),
      keyword: z.optional(keyword),
      ...paging,
    }),
    output: listOf(handIn),
    summary: 'What was last handed in at the nodes of a project, what waits first',
  }),
  handInDetail: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/projectHandIn',
    input: input({ ...room, id }),
    output: z.array(markedHandIn),
    edition: 1,
    summary: 'A hand-in with the earlier ones of the same side, the newest first',
  }),
  mark: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/markProjectHandIn',
    input: input({
      ...room,
      id,
      /** What the mark was read at; nobody is asked for it where there is none yet. */
      version: z.optional(version),
      state: z.enum(['returned', 'marked']),
      score: points,
      comment: line(MARK_COMMENT_MAX),
    }),
    output: handIn,
    summary: 'Marks the last hand-in of a side, or returns it with a reason',
  }),
}
