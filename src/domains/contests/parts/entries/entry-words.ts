import type { ContestEntry } from '#contract/contests/entries/entries.model'
import { dateTime } from '#lib/format'

/** To the second: a deadline is decided by seconds. */
const seconds = (unix: number): string => `${dateTime(unix)}:${String(unix % 60).padStart(2, '0')}`

interface About {
  contest: string
  item: string
  team: string
}

export const entryFacts = (e: ContestEntry, about: About): [string, string][] => [
  ['比赛', about.contest],
  ['比赛项', about.item],
  ['提交人', about.team ? `${e.truename}（${about.team}）` : e.truename],
  ['服务器收到', seconds(e.server_time)],
  ['设备完成', seconds(e.device_time)],
  ['附件', e.files.length ? e.files.map((f) => f.filename).join('、') : '无'],
  ['内容指纹', e.hash],
]

/** The receipt as a text that a person keeps. */
export const entryReceipt = (e: ContestEntry, about: About): string =>
  [`参赛提交回执 · 第 ${e.version} 版`, ...entryFacts(e, about).map(([k, v]) => `${k}：${v}`)].join('\n')

export type EntryAbout = About
