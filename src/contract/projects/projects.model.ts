import * as z from 'zod/mini'
import { contentState, contentType } from '../content/content.model'
import { attachment } from '../files/files.api'
import { id, time, version } from '../kernel/fields'
import { HAND_IN_RULES, HAND_IN_STATES, NODE_KINDS } from './projects.rules'

export const nodeKind = z.enum(NODE_KINDS)
export const handInRule = z.enum(HAND_IN_RULES)
export const handInState = z.enum(HAND_IN_STATES)

/** One place of a project's tree; its number is its own within the project. */
export const projectNode = z.object({
  id,
  pid: z.int(),
  kind: nodeKind,
  title: z.string(),
  hand_in: handInRule,
  /** Full points; 0 = looked at without points. */
  score: z.int(),
  has_body: z.boolean(),
  has_file: z.boolean(),
  /** Content of the library that it shows; 0 = none. */
  content_id: z.int(),
})
export type ProjectNode = z.infer<typeof projectNode>

/** Content that a node shows, as it stands now: deleted or taken down it says so, and no more of itself. */
export const nodeContent = z.object({
  id,
  content_type: contentType,
  title: z.string(),
  state: contentState,
})

/** A node with what is to be read in it. */
export const nodeDetail = z.object({
  ...projectNode.shape,
  /** Sanitised HTML. */
  body: z.string(),
  file: z.nullable(attachment),
  content: z.nullable(nodeContent),
})
export type NodeDetail = z.infer<typeof nodeDetail>

/** A project as whoever may read it sees it. */
export const projectTree = z.object({
  id,
  title: z.string(),
  description: z.string(),
  cover_url: z.string(),
  state: contentState,
  can_edit: z.boolean(),
  has_draft: z.boolean(),
  version: z.int(),
  nodes: z.array(projectNode),
  /** Rooms of the asker in which it is worked on. */
  rooms: z.array(z.object({ id, title: z.string() })),
})
export type ProjectTree = z.infer<typeof projectTree>

/** A project as its authors write it. */
export const projectDraft = z.object({
  id,
  title: z.string(),
  description: z.string(),
  state: contentState,
  has_draft: z.boolean(),
  version: z.int(),
  nodes: z.array(nodeDetail),
})
export type ProjectDraft = z.infer<typeof projectDraft>

/** A line of a table from which a tree is made, as it was understood. */
export const importedNode = z.object({
  /** From 1. */
  line: z.int(),
  level: z.int(),
  kind: nodeKind,
  title: z.string(),
  hand_in: handInRule,
  score: z.int(),
  /** Why it is left out; '' where it is taken. */
  problem: z.string(),
})
export type ImportedNode = z.infer<typeof importedNode>

/** A project in a room, as lists show it. */
export const roomProject = z.object({
  /** The project's content. */
  content_id: id,
  /** Of the binding: `app_content` where it comes from the store. */
  target_type: z.string(),
  title: z.string(),
  description: z.string(),
  cover_url: z.string(),
  state: contentState,
  start_time: time,
  end_time: time,
  closed: z.boolean(),
  /** The next date of a node that the asker has not handed in; 0 = none. */
  due_time: time,
  /** Nodes to hand in, and how many of them the asker or their team has. */
  total: z.int(),
  done: z.int(),
  returned: z.int(),
  /** Points so far, of marked nodes. */
  score: z.int(),
  full: z.int(),
  /** Hand-ins that wait to be marked; 0 for learners. */
  waiting: z.int(),
  is_startup: z.boolean(),
})
export type RoomProject = z.infer<typeof roomProject>

/** How the asker's side stands at a node. */
export const nodeStanding = z.object({
  node_id: id,
  due_time: time,
  /** '' = nothing was handed in. */
  state: z.union([handInState, z.literal('')]),
  score: z.int(),
  late: z.boolean(),
})

export const roomProjectDetail = z.object({
  ...roomProject.shape,
  nodes: z.array(z.object({ ...projectNode.shape, standing: nodeStanding })),
  /** Why nothing is handed in now; '' when it can be. */
  why: z.string(),
  team_id: z.int(),
  team_title: z.string(),
  can_manage: z.boolean(),
  /** What its arrangement was read at, for who may change it; else 0. */
  version,
})
export type RoomProjectDetail = z.infer<typeof roomProjectDetail>

/** What was handed in: never changed, its mark aside. */
export const handIn = z.object({
  id,
  content_id: id,
  node_id: id,
  node_title: z.string(),
  /** Which one of this side it is, from 1; the last one counts. */
  number: z.int(),
  last: z.boolean(),
  uid: id,
  truename: z.string(),
  team_id: z.int(),
  team_title: z.string(),
  text: z.string(),
  files: z.array(attachment),
  state: handInState,
  late: z.boolean(),
  score: z.int(),
  full: z.int(),
  comment: z.string(),
  marker: z.string(),
  mark_time: time,
  device_time: time,
  create_time: time,
})
export type HandIn = z.infer<typeof handIn>

/** The same for who marks it: what its mark was read at. */
export const markedHandIn = z.object({ ...handIn.shape, version })
export type MarkedHandIn = z.infer<typeof markedHandIn>

/** A node of a project in a room: what is to be read, and what the asker's side handed in. */
export const roomNode = z.object({
  ...nodeDetail.shape,
  project_title: z.string(),
  due_time: time,
  /** Why the asker hands in nothing; '' when they can. */
  why: z.string(),
  team_id: z.int(),
  team_title: z.string(),
  /** The newest first. */
  hand_ins: z.array(handIn),
  previous: z.nullable(z.object({ id, title: z.string() })),
  next: z.nullable(z.object({ id, title: z.string() })),
})
export type RoomNode = z.infer<typeof roomNode>
