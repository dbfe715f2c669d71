import { tooLong } from '../kernel/text'

export const NODE_TITLE_MAX = 60
export const NODE_BODY_MAX = 10_000
/** Nodes of one project. */
export const NODES_MAX = 120
/** Characters of a table that is pasted. */
export const PASTE_MAX = 200_000
/** Levels of the tree. */
export const DEPTH_MAX = 4
/** Points of one node. */
export const NODE_SCORE_MAX = 100
/** Projects of one room. */
export const ROOM_PROJECTS_MAX = 60
export const HAND_IN_TEXT_MAX = 5000
export const HAND_IN_FILES_MAX = 20
/** Hand-ins of one node by one person or team that are kept. */
export const HAND_INS_MAX = 50
export const MARK_COMMENT_MAX = 500
/** Seconds after a date in which a hand-in that was finished in time without a network still counts as in time. */
export const OFFLINE_GRACE = 86_400

/** What a node is: what is asked for, what it is made with, what is done, what comes of it. */
export const NODE_KINDS = ['brief', 'data', 'step', 'result'] as const
export type NodeKind = (typeof NODE_KINDS)[number]

/** Who hands in at a node: nobody, each learner, each team. */
export const HAND_IN_RULES = ['none', 'alone', 'team'] as const
export type HandInRule = (typeof HAND_IN_RULES)[number]

export const HAND_IN_STATES = ['submitted', 'returned', 'marked'] as const
export type HandInState = (typeof HAND_IN_STATES)[number]

export interface Placed {
  id: number
  /** 0 = on top. */
  pid: number
}

/** Levels above a node, itself among them; Infinity where it hangs in a circle or on nothing. */
const levelOf = (id: number, parents: ReadonlyMap<number, number>): number => {
  let level = 1
  let pid = parents.get(id)
  while (pid !== undefined && pid !== 0 && level <= parents.size) {
    level += 1
    pid = parents.get(pid)
  }
  return pid === 0 ? level : Number.POSITIVE_INFINITY
}

export type TreeProblem = 'same' | 'lost' | 'circle' | 'deep'
/** What is wrong with a tree: a node stands there twice, hangs on one that is not there, in a circle, or too deep. */
export const treeProblem = (nodes: readonly Placed[]): TreeProblem | undefined => {
  const parents = new Map(nodes.map(({ id, pid }) => [id, pid]))
  if (parents.size < nodes.length) return 'same'
  if (nodes.some(({ pid }) => pid !== 0 && !parents.has(pid))) return 'lost'
  const levels = nodes.map(({ id }) => levelOf(id, parents))
  if (levels.some((level) => level === Number.POSITIVE_INFINITY)) return 'circle'
  return levels.some((level) => level > DEPTH_MAX) ? 'deep' : undefined
}

/** A node with all below it, itself first. */
export const below = (nodes: readonly Placed[], id: number): number[] => [
  id,
  ...nodes.filter((one) => one.pid === id && one.id !== id).flatMap((one) => below(nodes, one.id)),
]

/** Nodes as they are read from top to bottom, each behind the one it hangs on, with their level from 1; siblings stay in their order. */
export const inOrder = <T extends Placed>(nodes: readonly T[], pid = 0, level = 1): (T & { level: number })[] =>
  level > DEPTH_MAX
    ? []
    : nodes.filter((one) => one.pid === pid).flatMap((one) => [{ ...one, level }, ...inOrder(nodes, one.id, level + 1)])

export type NodeMove = 'up' | 'down' | 'in' | 'out'
/**
 * A node moved by one place: among its siblings, below the one before it, or out beside the one it hangs on. undefined where
 * there is no such place.
 */
export const moveNode = <T extends Placed>(nodes: readonly T[], id: number, move: NodeMove): T[] | undefined => {
  const node = nodes.find((one) => one.id === id)
  if (!node) return undefined
  const siblings = nodes.filter((one) => one.pid === node.pid)
  const at = siblings.findIndex((one) => one.id === id)
  const before = siblings[at - 1]
  if (move === 'up') return before && placeBeside(nodes, id, before.id, true)
  if (move === 'down') {
    const after = siblings[at + 1]
    return after && placeBeside(nodes, id, after.id, false)
  }
  if (move === 'in') return before && checked([...nodes.filter((one) => one.id !== id), { ...node, pid: before.id }])
  return node.pid ? placeBeside(nodes, id, node.pid, false) : undefined
}

const checked = <T extends Placed>(nodes: T[]): T[] | undefined => (treeProblem(nodes) ? undefined : nodes)

/** A node, and all below it, before or behind another one; undefined where that would close a circle or be too deep. */
export const placeBeside = <T extends Placed>(
  nodes: readonly T[],
  id: number,
  target: number,
  before: boolean,
): T[] | undefined => {
  const node = nodes.find((one) => one.id === id)
  const to = nodes.find((one) => one.id === target)
  if (!node || !to || id === target) return undefined
  const rest = nodes.filter((one) => one.id !== id)
  const at = rest.indexOf(to) + (before ? 0 : 1)
  return checked([...rest.slice(0, at), { ...node, pid: to.pid }, ...rest.slice(at)])
}

interface NodeWords {
  kind: NodeKind
  title: string
  hand_in: HandInRule
  score: number
}
/** What keeps a node from being saved; undefined when nothing does. */
export const nodeProblem = ({ title, kind, hand_in, score }: NodeWords): string | undefined => {
  if (!title.trim()) return '请填写节点名称'
  if (tooLong(title.trim(), NODE_TITLE_MAX)) return `节点名称在${NODE_TITLE_MAX}个字以内`
  if (hand_in !== 'none' && (kind === 'brief' || kind === 'data')) return '只有步骤和成果可以要求提交'
  return hand_in === 'none' && score > 0 ? '不要求提交的节点没有分数' : undefined
}

/** What keeps a hand-in from being made. The one rule for the form and the server's refusal. */
export const handInProblem = (text: string, files: number): string | undefined => {
  if (tooLong(text, HAND_IN_TEXT_MAX)) return `最多${HAND_IN_TEXT_MAX}个字`
  if (files > HAND_IN_FILES_MAX) return `最多上传${HAND_IN_FILES_MAX}个文件`
  return text.trim() === '' && files === 0 ? '请填写内容或上传文件' : undefined
}

/** What keeps a mark from being given. */
export const markProblem = (
  { state, score, comment }: { state: 'returned' | 'marked'; score: number; comment: string },
  full: number,
): string | undefined => {
  if (state === 'returned') return comment.trim() ? undefined : '请写明退回的原因'
  if (score < 0 || score > full) return full ? `请填写 0 到 ${full} 的分数` : '这个节点不打分'
  return undefined
}

interface Times {
  start_time: number
  end_time: number
  closed: boolean
}
/** Why nothing is handed in to a project of a room now; '' when it can be. The server's clock is asked, never a device's. */
export const projectClosed = ({ start_time, end_time, closed }: Times, now: number): string => {
  if (closed) return '项目已关闭，不再接受提交'
  if (start_time > now) return '项目还没有开始，暂不能提交'
  return end_time > 0 && now >= end_time ? '项目已截止，不再接受提交' : ''
}

/** Whether a hand-in came after its date: one that was finished in time without a network has a day to come. */
export const isLate = (due: number, device: number, now: number): boolean =>
  due > 0 && now >= due && !(device > 0 && device < due && now < due + OFFLINE_GRACE)

/** Which problem a room's times have; undefined when none. */
export const timesProblem = (
  { start_time, end_time }: Pick<Times, 'start_time' | 'end_time'>,
  dates: readonly { due_time: number }[],
): string | undefined => {
  if (end_time > 0 && end_time <= start_time) return '截止时间要晚于开始时间'
  const outside = dates.some(
    ({ due_time }) => due_time > 0 && (due_time < start_time || (end_time > 0 && due_time > end_time)),
  )
  return outside ? '节点的截止时间要在项目的时间之内' : undefined
}
