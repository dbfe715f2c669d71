import { EMAIL_LETTERS, emailProblem, isMobile, mobileKey } from '../../account/account.rules'
import { LOST_DIGITS } from '../../kernel/sheet'
import { cleanName, tooLong } from '../../kernel/text'
import { CODE_PROBLEM, cleanCode, cleanContact, isCode } from '../members/roster.rules'

export type ImportTarget = 'member' | 'roster'
export const IMPORT_UNDO = 24 * 3600
export const NAME_MAX = 30
/** As many of the classes that an undo left are named. */
export const CLASSES_NAMED = 5

/** Columns of a file by what stands above them; the first title is the template's. */
export const importColumns = [
  { key: 'truename', titles: ['姓名', '名字', '学生姓名', 'name', 'truename'] },
  { key: 'code', titles: ['学号/工号', '学号', '工号', '编号', '学号（工号）', 'code', 'number'] },
  { key: 'mobile', titles: ['手机', '手机号', '手机号码', '电话', 'mobile', 'phone'] },
  { key: 'email', titles: ['邮箱', '电子邮箱', '邮件', 'email'] },
  { key: 'class_name', titles: ['班级', '所在班级', '部门', 'class'] },
  { key: 'role', titles: ['角色', '身份', 'role'] },
] as const
export type ImportKey = (typeof importColumns)[number]['key']
/** A column of a file: its title, what stands first in it, and what it is taken for; '' is left out. */
export interface ImportColumn {
  title: string
  sample: string
  key: ImportKey | ''
}
/** More than any list of people has. */
export const IMPORT_COLUMNS_MAX = 60
export type ImportCells = Record<ImportKey, string>

const keyOf = new Map<string, ImportKey>(
  importColumns.flatMap((c) => c.titles.map((title) => [title.toLowerCase(), c.key] as const)),
)
const titleKey = (s: string) =>
  s
    .normalize('NFKC')
    .replace(/[\s*＊:：]/g, '')
    .toLowerCase()

/** What the columns with these titles hold, as far as the titles are known. */
export const keysOf = (titles: readonly string[]): (ImportKey | undefined)[] =>
  titles.map((cell) => keyOf.get(titleKey(cell)) ?? keyOf.get(cell.trim().toLowerCase()))

/** Which column holds what; undefined where the line names no column, or not the name's. */
export const headerOf = (cells: readonly string[]): (ImportKey | undefined)[] | undefined => {
  const keys = keysOf(cells)
  return keys.includes('truename') ? keys : undefined
}

/** A row's cells by what they are; everything else in it is dropped. */
export const cellsOf = (header: readonly (ImportKey | undefined)[], row: readonly string[]): ImportCells => {
  const cells: ImportCells = { truename: '', code: '', mobile: '', email: '', class_name: '', role: '' }
  header.forEach((key, i) => {
    if (key && !cells[key]) cells[key] = row[i] ?? ''
  })
  return {
    truename: cleanName(cells.truename),
    code: cleanCode(cells.code),
    mobile: mobileKey(cells.mobile),
    email: cleanContact(cells.email),
    class_name: cleanName(cells.class_name),
    role: cleanName(cells.role),
  }
}

const ROLES: Record<string, 'user' | 'teacher'> = {
  '': 'user',
  学员: 'user',
  学生: 'user',
  教师: 'teacher',
  老师: 'teacher',
}

export const roleOfCell = (cell: string): 'user' | 'teacher' | undefined => ROLES[cell]

/** What is wrong with a row by itself; undefined when nothing is. */
export const rowProblem = (c: ImportCells): string | undefined => {
  // An identity number of 18 digits, typed as a number.
  if ([c.code, c.mobile].includes(LOST_DIGITS))
    return '号码超过 15 位，表格软件已丢失末尾几位。请把这一列设为“文本”格式，再重新填写'
  if (!c.truename) return '缺少姓名'
  if (tooLong(c.truename, NAME_MAX)) return `姓名不能超过 ${NAME_MAX} 个字`
  if (!c.code && !c.mobile && !c.email) return '请填写学号（工号）、手机、邮箱中的至少一项'
  if (c.code && !isCode(c.code)) return CODE_PROBLEM
  if (c.mobile && !isMobile(c.mobile)) return '手机格式不正确'
  const email = c.email && emailProblem(c.email)
  if (email) return email === EMAIL_LETTERS ? email : '邮箱格式不正确'
  if (tooLong(c.class_name, 60)) return '班级不能超过 60 个字'
  return roleOfCell(c.role) ? undefined : '角色只能是学员或教师'
}

/** What became of the classes that an import made, for people; '' where it made none. */
export const classesText = (state: string, { made, kept, names }: { made: number; kept: number; names: string[] }) => {
  if (!made) return ''
  if (state !== 'undone') return `新建了 ${made} 个班级`
  if (!kept) return `新建的 ${made} 个班级已删除`
  const more = kept > names.length ? `等 ${kept} 个班级` : ''
  const gone = made > kept ? `新建的班级已删除 ${made - kept} 个，` : ''
  return `${gone}保留 ${kept} 个，因为之后有人使用或改过：${names.join('、')}${more}`
}

export const planLabels: Record<string, string> = {
  new: '新建账号并加入',
  join: '加入',
  update: '更新',
  same: '已在其中',
  bad: '有问题',
}
export const importStateLabels: Record<string, string> = {
  reading: '检查中',
  checked: '待确认',
  running: '导入中',
  done: '已完成',
  failed: '未完成',
  undoing: '撤销中',
  undone: '已撤销',
}
