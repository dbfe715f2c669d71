import { cleanName, tooLong } from '../kernel/text'
import { handInLabels, nodeKindLabels } from './projects.labels'
import {
  DEPTH_MAX,
  HAND_IN_RULES,
  type HandInRule,
  NODE_KINDS,
  NODE_SCORE_MAX,
  NODE_TITLE_MAX,
  type NodeKind,
  nodeProblem,
} from './projects.rules'

/** Characters of a cell that a table is read to; what is longer may be cut and is not taken. */
const CELL_MAX = 5000

type Column = 'number' | 'level' | 'title' | 'kind' | 'body' | 'hand_in' | 'score'
/** By what a column is known. */
const COLUMNS: [RegExp, Column][] = [
  [/^编号|^序号|^No\.?$/i, 'number'],
  [/^层级|^级别|^级$/, 'level'],
  [/^名称|^节点|^标题|^任务$/, 'title'],
  [/^类型/, 'kind'],
  [/^说明|^正文|^内容|^任务书|^要求$/, 'body'],
  [/^提交/, 'hand_in'],
  [/^分值|^满分|^分数/, 'score'],
]
const columnOf = (title: string): Column | undefined => COLUMNS.find(([says]) => says.test(title.trim()))?.[1]

/** The head of the table that a project's tree is written into, with examples. */
export const NODE_TABLE: readonly (readonly string[])[] = [
  ['编号', '名称', '类型', '说明', '提交', '分值'],
  ['1', '项目任务书', '任务书', '为校园市集策划并运营一个文创摊位。', '', ''],
  ['2', '市集运营', '步骤', '', '', ''],
  ['2.1', '选品调研', '步骤', '走访三家店，记录品类和价格。', '个人', '20'],
  ['2.2', '摊位方案', '步骤', '写清定位、陈列和分工。', '团队', '30'],
]

const DIGITS = '一二三四五六七八九'

/** The level that 2.1, 2、, 一、 or （一） stands on; 0 where that is no number of a heading. */
const levelOfNumber = (text: string): number => {
  const plain = text.normalize('NFKC').trim()
  if (/^\d+([.-]\d+)*[.、)]?$/.test(plain)) return plain.split(/[.-]/).filter((part) => /\d/.test(part)).length
  if (/^[一二三四五六七八九十]+[、.]?$/.test(plain)) return 1
  return /^\([一二三四五六七八九十]+\)[、.]?$/.test(plain) ? 2 : 0
}

/** 5.1 of 5-1. or （5.1）, 3 of 三、; '' where the number says nothing of what it hangs on. */
const keyOf = (text: string): string => {
  const plain = text.normalize('NFKC').trim()
  if (/^\d+([.-]\d+)*[.、)]?$/.test(plain)) return plain.split(/\D+/).filter(Boolean).map(Number).join('.')
  const [, tens, ones] = /^(?:([一二三四五六七八九]?)十)?([一二三四五六七八九]?)[、.]?$/.exec(plain) ?? []
  if (tens === undefined && !ones) return ''
  const ten = tens === undefined ? 0 : tens ? DIGITS.indexOf(tens) + 1 : 1
  return String(10 * ten + (ones ? DIGITS.indexOf(ones) + 1 : 0))
}

/** 2, 二 or 第二级; 0 where that is no level. */
const levelOfWord = (text: string): number => {
  const word = text.normalize('NFKC').replace(/[第级层\s]/g, '')
  return /^\d+$/.test(word) ? Number(word) : DIGITS.indexOf(word || '?') + 1
}

const found = <T extends string>(all: readonly T[], labels: Record<T, string>, text: string): T | undefined =>
  all.find((one) => labels[one] === text || labels[one] === `${text}提交`)

/** A line of the table as a node. */
export interface TableNode {
  /** Its line in the table, from 1. */
  line: number
  level: number
  /** The place in the list of the node that it hangs on; -1 = on top. */
  parent: number
  kind: NodeKind
  title: string
  /** Plain text. */
  body: string
  hand_in: HandInRule
  score: number
  /** Why it is left out; '' where it is taken. */
  problem: string
}

const lineOf = (cell: (name: Column) => string): Omit<TableNode, 'line' | 'parent'> => {
  const [number, word] = [cell('number'), cell('level')]
  const level = word ? levelOfWord(word) : number ? levelOfNumber(number) : 1
  const kind = cell('kind') ? found(NODE_KINDS, nodeKindLabels, cell('kind')) : 'step'
  const rule = cell('hand_in') ? found(HAND_IN_RULES, handInLabels, cell('hand_in')) : 'none'
  const points = cell('score').replace(/分$/, '')
  const score = points ? Number(points) : 0
  const said = { title: cleanName(cell('title')), body: cell('body'), kind: kind ?? 'step', hand_in: rule ?? 'none' }
  const problem = (): string => {
    if (level > DEPTH_MAX) return `项目最多 ${DEPTH_MAX} 层`
    if (level < 1) return word ? `层级应为 1 到 ${DEPTH_MAX}` : '编号无法识别'
    if (!kind) return `类型应为${NODE_KINDS.map((one) => nodeKindLabels[one]).join('、')}`
    if (!rule) return '提交应为个人、团队或不提交'
    if (!Number.isInteger(score) || score < 0 || score > NODE_SCORE_MAX) return `分值应为 0 到 ${NODE_SCORE_MAX} 的整数`
    if (said.body.length > CELL_MAX) return `说明在${CELL_MAX}个字以内，更长的请导入后在节点里填写`
    return nodeProblem({ ...said, score }) ?? ''
  }
  // What is no level or number at all is said of, and not shown.
  const shown = Number.isInteger(score) && Math.abs(score) <= NODE_SCORE_MAX ? score : 0
  return { level: Math.min(level, DEPTH_MAX + 1), ...said, score: shown, problem: problem() }
}

/**
 * Nodes of a table in its order, each below the line whose number its own goes on, else below the last one of the level above: the
 * first row that names a title is its head. What hangs on a line with a problem has one too. Undefined: there is no head.
 */
export const nodesOfTable = (rows: readonly (readonly string[])[]): TableNode[] | undefined => {
  const head = rows.findIndex((row) => row.some((cell) => columnOf(cell) === 'title'))
  const columns = rows[head]?.map(columnOf)
  if (!columns) return undefined
  const nodes: TableNode[] = []
  /** The last line of each level so far. */
  let path: number[] = []
  /** Lines by their number, where that is what says their place. */
  const numbered = new Map<string, number>()
  const pathTo = (at: number): number[] => (at < 0 ? [] : [...pathTo(nodes[at]?.parent ?? -1), at])
  for (const [n, row] of rows.slice(head + 1).entries()) {
    if (row.every((cell) => !cell.trim())) continue
    const cell = (name: Column) => row[columns.indexOf(name)]?.trim() ?? ''
    const one = lineOf(cell)
    const line = head + n + 2
    const key = cell('level') ? '' : keyOf(cell('number'))
    const asked = one.level > 1 && key ? key.split('.').slice(0, -1).join('.') : ''
    const parent = one.level > 1 ? (asked ? numbered.get(asked) : path[one.level - 2]) : -1
    const missing = asked
      ? `第 ${line} 行编号为 ${key}，上面没有编号为 ${asked} 的一行`
      : '上面没有可以放它的上一级节点'
    const above = parent === undefined ? missing : nodes[parent]?.problem ? '上一级节点有问题' : ''
    nodes.push({ line, ...one, parent: parent ?? -1, problem: one.problem || above })
    const at = nodes.length - 1
    if (key) numbered.set(key, at)
    if (one.level >= 1 && one.level <= DEPTH_MAX && parent !== undefined) path = pathTo(at)
  }
  return nodes
}

/** A title as lists show it, however long the cell is. */
export const shownTitle = (title: string): string => (tooLong(title, NODE_TITLE_MAX) ? title.slice(0, 80) : title)
