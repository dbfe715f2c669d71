import type { MissingRow } from '#contract/works/marking/marks.model'

/** Asked before people are told: who hears of it, how, and that nobody is told twice a day. */
export const remindQuestion = (rows: readonly MissingRow[]) => {
  const [only] = rows
  const teams = rows.filter((r) => r.team_id > 0).length
  const all =
    teams === rows.length ? `这 ${teams} 个团队的成员` : teams ? `这 ${rows.length} 个人和团队` : `这 ${rows.length} 人`
  const whom = rows.length === 1 ? `${only?.name}${teams ? ' 的成员' : ''}` : all
  return {
    title:
      rows.length === 1 ? `提醒 ${only?.name}？` : `提醒 ${rows.length} ${teams === rows.length ? '个团队' : '位'}？`,
    body: `${whom}会收到一条站内通知，点开就能去提交。24 小时内提醒过的不会再收到。`,
    confirmText: '提醒',
  }
}
