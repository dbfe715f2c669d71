/** The QR code's key changes this often, in seconds. */
export const QR_STEP = 15
/** The typed code changes this often: reading it out and typing takes longer than scanning. */
export const CODE_STEP = 60
/** A code is taken for this long after it is no longer shown: opening the link takes its time. */
export const QR_GRACE = 30
export const CODE_GRACE = 30
/** What was taken offline is accepted until this long after the end. */
export const OFFLINE_SECONDS = 2 * 3600
export const SHORT_CODE_LENGTH = 6
export const CHECKIN_TITLE_MAX = 30
export const CHECKIN_MINUTES = { min: 1, max: 240, usual: 10 } as const

export const markLabels = { present: '已到', late: '迟到', leave: '请假', absent: '缺勤', none: '未签到' } as const
export type MarkStatus = keyof typeof markLabels
export const wayLabels: Record<string, string> = { qr: '扫码', code: '签到码', manual: '老师登记' }

export type CheckinState = 'running' | 'over'
export const checkinState = (c: { end_time: number }, now: number): CheckinState =>
  now < c.end_time ? 'running' : 'over'

export const stepAt = (now: number, seconds: number): number => Math.floor(now / seconds)

/** The steps whose code counts at a moment: the one shown, and those shown until `grace` before. */
export const stepsAt = (at: number, seconds: number, grace: number): number[] => {
  const last = stepAt(at, seconds)
  const first = stepAt(at - grace, seconds)
  return Array.from({ length: last - first + 1 }, (_, i) => last - i)
}

/** `{check-in}.{step}.{characters}`: what the QR code carries. */
export const parseToken = (token: string): { id: number; step: number; sign: string } | undefined => {
  const m = /^([1-9]\d{0,9})\.([1-9]\d{0,11})\.([0-9a-f]{16})$/.exec(token)
  return m ? { id: Number(m[1]), step: Number(m[2]), sign: m[3] as string } : undefined
}

/** The address that the QR code opens, also inside WeChat: the room's student home. */
export const checkinUrl = (base: string, roomId: number, token: string): string =>
  `${base.replace(/\/$/, '')}/training-room/student/${roomId}/index?checkin=${encodeURIComponent(token)}`

export const codeProblem = (code: string): string | undefined =>
  /^\d{6}$/.test(code.trim()) ? undefined : `请输入${SHORT_CODE_LENGTH}位签到码`
