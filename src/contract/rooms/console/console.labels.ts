import { orgActions } from '../../orgs/log.labels'
import { roomActions } from '../lifecycle/life.labels'
import type { RoomLogRow } from '../lifecycle/life.model'

const words: Record<string, string> = { ...roomActions, ...orgActions }

/** What a deed is called. */
export const deedName = (action: string): string => words[action] ?? action

/** Deeds whose name has these words. */
export const deedsNamed = (keyword: string): string[] =>
  Object.keys(words).filter((action) => deedName(action).includes(keyword))

/** What was done to whom, as one line: 修改了角色：王一诺（学员 → 教师） */
export const deedLine = (row: Omit<RoomLogRow, 'id'>): string => {
  const { action, about } = row
  const [before, after] = [row.from, row.to]
  const change = before || after ? `${before || '无'} → ${after || '无'}` : ''
  const what = about && change ? `${about}（${change}）` : about || change
  return what ? `${deedName(action)}：${what}` : deedName(action)
}

/** The clock and the server's command line do things too. */
export const doerName = (truename: string): string => truename || '系统'
