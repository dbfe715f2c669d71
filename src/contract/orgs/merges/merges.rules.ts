export const MERGE_REASON_MAX = 100
/** Days for which another admin may still decide. */
export const MERGE_DAYS = 7

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
}
/** The same summed up by what it is about. */
export const mergeAreas = (rows: readonly Row[]): { area: string; moved: number; kept: number }[] => {
  const sums = new Map<string, { area: string; moved: number; kept: number }>()
  for (const { table, moved, kept } of rows) {
    const area = mergeArea(table)
    const sum = sums.get(area) ?? { area, moved: 0, kept: 0 }
    sums.set(area, { area, moved: sum.moved + moved, kept: sum.kept + kept })
  }
  return [...sums.values()]
}
