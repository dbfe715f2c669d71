export const MERGE_REASON_MAX = 100
/** Days for which another admin may still decide. */
export const MERGE_DAYS = 7
/** Where nobody else may confirm: what an organisation's only admin can do about it. */
export const MERGE_ALONE = '没有另一位管理员可以确认。请先在“成员”里打开一位老师的资料，设为组织管理员，再来申请'

const areas: [RegExp, string][] = [
  [/^(room|checkin|announcement|import)/, '实训室'],
  [/^(team|invite)/, '团队'],
  [/^(work)/, '工单'],
  [/^(exam)/, '考试'],
  [/^(course|scorm)/, '课程'],
  [/^(contest|board|clarif)/, '比赛'],
  [/^(content|library|solution)/, '内容和资源库'],
  [/^(task)/, '任务'],
  [/^(cert)/, '证书'],
  [/^(shop)/, '店铺'],
  [/^(org|account|consent|acting)/, '账号和组织'],
  [/^(notification|bulletin|feedback|todo)/, '通知、反馈和待办'],
  [/^(attachment|file)/, '文件'],
  [/^(software)/, '软件'],
]
/** What a table is about, in words. */
export const mergeArea = (table: string): string => areas.find(([of]) => of.test(table))?.[1] ?? '其他'

interface Row {
  table: string
  moved: number
  kept: number
  joined?: number | undefined
  won?: number | undefined
}
type Area = { area: string; moved: number; kept: number; joined: number; won: number }
/** The same summed up by what it is about. */
export const mergeAreas = (rows: readonly Row[]): Area[] => {
  const sums = new Map<string, Area>()
  for (const { table, moved, kept, joined = 0, won = 0 } of rows) {
    const area = mergeArea(table)
    const sum = sums.get(area) ?? { area, moved: 0, kept: 0, joined: 0, won: 0 }
    sums.set(area, {
      area,
      moved: sum.moved + moved,
      kept: sum.kept + kept,
      joined: sum.joined + joined,
      won: sum.won + won,
    })
  }
  return [...sums.values()]
}

/** What becomes of it, in words. */
export const mergeText = ({ moved, kept, joined, won }: Omit<Area, 'area'>): string =>
  [
    `转移 ${moved} 条`,
    joined > 0 && `${joined} 条两个账号都有，合为一条`,
    won > 0 && `其中 ${won} 条采用重复账号的（更好或更新）`,
    kept > 0 && `${kept} 条留在被合并的账号`,
  ]
    .filter(Boolean)
    .join('，')
