import type { SoftwareType } from './software.model'
import { opensByTicket } from './software.rules'

export const SEATS_MAX = 1_000_000
/** Whoever has not opened software for so long gives their seat away. */
export const SEAT_DAYS = 30
/** Seconds before its end from which a licence counts as ending. */
const ENDING = 30 * 86_400

export const LICENCE_STATES = ['running', 'ending', 'ended'] as const
export type LicenceState = (typeof LICENCE_STATES)[number]
export const licenceStateLabels: Record<LicenceState, string> = {
  running: '有效',
  ending: '30 天内到期',
  ended: '已到期',
}
export const licenceStateOf = (end: number, now: number): LicenceState => {
  if (end === 0) return 'running'
  if (end <= now) return 'ended'
  return end - now < ENDING ? 'ending' : 'running'
}
/** Until when a licence is ending, seen from now. */
export const endingUntil = (now: number): number => now + ENDING

/** What is wrong with a licence that is to be given; undefined when nothing is. */
export const licenceProblem = (
  { type, seats, end_time }: { type: SoftwareType; seats: number; end_time: number },
  now: number,
): string | undefined => {
  // Any other opens by an address that whoever saw it once has.
  if (seats && !opensByTicket(type)) return '只有从实训室进入的系统可以限制人数'
  return end_time && end_time <= now ? '到期时间要晚于现在' : undefined
}

/** What a person reads who finds no seat. */
export const seatsFull = (org: string, seats: number): string =>
  `${org}的软件授权人数已满（${seats} 人），请联系组织管理员。${SEAT_DAYS} 天没有打开的人会自动让出名额。`
