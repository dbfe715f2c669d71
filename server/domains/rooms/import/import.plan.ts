import { memberRoleLabels } from '#contract/orgs/members/members.rules'
import { type ImportCells, roleOfCell, rowProblem } from '#contract/rooms/import/import.rules'
import { codeKey } from '#contract/rooms/members/roster.rules'
import { roomRoleLabels } from '#contract/rooms/rooms.labels'
import { type Roster, takenProblem } from '../members/roster.match'
import type { Known } from './import.people.store'

export interface Planned {
  plan: 'new' | 'join' | 'update' | 'same' | 'bad'
  problem: string
  uid: number
}

export interface Rules {
  target: 'member' | 'roster' | 'org'
  /** Whether accounts may be made. */
  creates: boolean
  /** Whether the importer may make teachers. */
  teachers: boolean
  /** Who stands on the roster. */
  listed: Pick<Roster, 'placeOf'>
}

/** A row as the roster keeps it. */
export const entryOf = ({ truename, code, mobile, email }: ImportCells) => ({
  truename,
  code,
  contact: mobile || email,
})

const MARKS = { code: '学号（工号）', mobile: '手机', email: '邮箱' } as const

const bad = (problem: string): Planned => ({ plan: 'bad', problem, uid: 0 })

/** Marks by which a row is somebody, with what each is called; each may stand in one row only. */
const marksOf = (c: ImportCells): { mark: string; name: string }[] =>
  [
    { mark: c.code && `#${codeKey(c.code)}`, name: MARKS.code },
    { mark: c.mobile, name: MARKS.mobile },
    { mark: c.email, name: MARKS.email },
  ].filter(({ mark }) => mark !== '')

const teaches = (role: Known['role']): boolean => role !== 'student' && role !== 'user'

/** What somebody is and stays, where the file says something else. */
const staysIn = (c: ImportCells, { class_name, role }: Known, target: Rules['target']): string[] => {
  const labels: Record<string, string> = target === 'org' ? memberRoleLabels : roomRoleLabels
  return [
    ...(target === 'org' && c.class_name && class_name && c.class_name !== class_name
      ? [`班级仍是“${class_name}”`]
      : []),
    ...(c.role && role && teaches(role) !== (roleOfCell(c.role) === 'teacher') ? [`角色仍是“${labels[role]}”`] : []),
  ]
}

/** What the file knows of somebody who is there already: numbers and classes are filled in where the organisation has none. */
const knownPlan = (c: ImportCells, person: Known, target: Rules['target']): Planned => {
  const { uid, member } = person
  const stays = staysIn(c, person, target)
  const problem = stays.length ? `${stays.join('，')}，导入不会改动` : ''
  const fills = target === 'org' && ((c.code && !person.code) || (c.class_name && !person.class_name))
  return { plan: member ? (fills ? 'update' : 'same') : 'join', problem, uid }
}

const memberPlan = (c: ImportCells, people: readonly Known[], rules: Rules): Planned => {
  const byCode = c.code ? people.find((p) => codeKey(p.code) === codeKey(c.code)) : undefined
  const byContact = people.filter((p) => (c.mobile && p.mobile === c.mobile) || (c.email && p.email === c.email))
  const found = new Set([...(byCode ? [byCode] : []), ...byContact])
  const [person] = found
  if (found.size > 1) return bad('学号（工号）、手机、邮箱属于不同的人')
  if (!person)
    return rules.creates ? { plan: 'new', problem: '', uid: 0 } : bad('组织中没有这个人，请联系组织管理员添加')
  if (!person.ours) return bad('该手机或邮箱属于其他组织的账号，请发送邀请链接')
  if (person.truename !== c.truename) return bad(byCode ? '学号（工号）与姓名不一致' : '手机或邮箱与姓名不一致')
  if (c.code && person.code && codeKey(person.code) !== codeKey(c.code)) return bad('学号（工号）与组织登记的不一致')
  return knownPlan(c, person, rules.target)
}

/** What importing this row would do. `seen` are the marks of the rows before it, with their lines. */
export const planRow = (
  { line, cells: c }: { line: number; cells: ImportCells },
  people: readonly Known[],
  seen: Map<string, number>,
  rules: Rules,
): Planned => {
  const problem = rowProblem(c)
  if (problem) return bad(problem)
  const marks = marksOf(c)
  const double = marks.find(({ mark }) => seen.has(mark))
  if (double) return bad(`${double.name}与第 ${seen.get(double.mark)} 行重复`)
  for (const { mark } of marks) seen.set(mark, line)
  if (roleOfCell(c.role) === 'teacher' && (!rules.teachers || rules.target === 'roster')) return bad('不能导入教师')
  if (rules.target === 'roster') {
    const { row, taken } = rules.listed.placeOf(entryOf(c))
    return taken ? bad(takenProblem(taken)) : { plan: row ? 'update' : 'new', problem: '', uid: 0 }
  }
  return memberPlan(c, people, rules)
}
