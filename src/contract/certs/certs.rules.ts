import { cleanName, tooLong } from '../kernel/text'

export const CONTAINERS_MAX = 30
/** Certificates in one category. */
export const CERTS_MAX = 20
export const REQUIREMENTS_MAX = 30
export const CERT_TITLE_MAX = 30
export const CERT_LEVEL_MAX = 12
export const CERT_ISSUER_MAX = 40
export const CERT_INTRO_MAX = 8000
/** What a single award says besides, e.g. 一等奖. */
export const AWARD_NOTE_MAX = 20
export const REVOKE_REASON_MAX = 100
/** People who are awarded at once. */
export const AWARD_BATCH_MAX = 500
export const VALID_MONTHS_MAX = 240
/** Percent, places and the like that a requirement may ask for. */
export const NEED_MAX = 1000

/** Who gives a certificate away: the rule, once everything is met, or a manager by hand. */
export const AWARD_RULES = ['auto', 'hand'] as const
export type AwardRule = (typeof AWARD_RULES)[number]

/** Where an award came from. */
export const AWARD_SOURCES = ['rule', 'hand', 'contest', 'renewal'] as const
export type AwardSource = (typeof AWARD_SOURCES)[number]

/** How an award stands today. */
export const AWARD_STATES = ['valid', 'expired', 'revoked', 'replaced'] as const
export type AwardState = (typeof AWARD_STATES)[number]

/** What a certificate can ask for, in the order in which it is offered. */
export const REQUIREMENT_KINDS = ['course', 'work', 'task', 'exam', 'contest', 'plan', 'camp', 'cert'] as const
export type RequirementKind = (typeof REQUIREMENT_KINDS)[number]

/** `now` in seconds. What was revoked or replaced stays so when it expires. */
export const awardStateOf = (
  award: { expire_time: number; revoke_time: number; replaced_by: number },
  now: number,
): AwardState => {
  if (award.revoke_time > 0) return 'revoked'
  if (award.replaced_by > 0) return 'replaced'
  return award.expire_time > 0 && award.expire_time <= now ? 'expired' : 'valid'
}

/** The same day so many months later, in China; the 31st becomes the last day of a shorter month. 0 months: never, as 0. */
export const expiryOf = (awarded: number, months: number): number => {
  if (months === 0) return 0
  const OFFSET = 8 * 3600
  const from = new Date((awarded + OFFSET) * 1000)
  const day = from.getUTCDate()
  const to = new Date(from)
  to.setUTCDate(1)
  to.setUTCMonth(to.getUTCMonth() + months)
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(day, last))
  return Math.floor(to.getTime() / 1000) - OFFSET
}

/** Letters and digits that nobody takes for another: no 0 and O, no 1, I and L, no 2 and Z, no 5 and S, no 8 and B, no U and V. */
export const NUMBER_ALPHABET = '34679ACDEFGHJKMNPQRTWXY'
const TAIL = 8
const NUMBER = new RegExp(`^[A-Z0-9]{2,8}-\\d{4}-[${NUMBER_ALPHABET}]{${TAIL}}$`)

/** A number as somebody types it: in small letters, wide or with blanks. Undefined where it can be none. */
export const numberOf = (typed: string): string | undefined => {
  const number = typed
    .normalize('NFKC')
    .replace(/[\s\u200b]/g, '')
    .replace(/[‐‑–—－]/g, '-')
    .toUpperCase()
  return NUMBER.test(number) ? number : undefined
}

/** `{category}-{year}-{8 characters}`; `random` gives whole numbers from 0 below `below`, the year is China's. */
export const newNumber = (code: string, now: number, random: (below: number) => number): string => {
  const year = new Date((now + 8 * 3600) * 1000).getUTCFullYear()
  const tail = Array.from({ length: TAIL }, () => NUMBER_ALPHABET[random(NUMBER_ALPHABET.length)]).join('')
  return `${code}-${year}-${tail}`
}

/** What numbers of a category begin with. */
export const isCode = (code: string): boolean => /^[A-Z0-9]{2,8}$/.test(code)

/** What is wrong with a category, in words. */
export const containerProblem = (form: { title: string; level: string; code: string }): string | undefined => {
  if (!cleanName(form.title)) return '请填写证书类别的名称'
  if (tooLong(form.title, CERT_TITLE_MAX)) return `名称在${CERT_TITLE_MAX}个字以内`
  if (tooLong(form.level, CERT_LEVEL_MAX)) return `级别在${CERT_LEVEL_MAX}个字以内`
  if (!isCode(form.code)) return '编号前缀为 2 到 8 位大写字母或数字'
  return undefined
}

/** One thing that is asked for: which, and how much of it (a kind's own unit; 0 where it has none). */
export interface Asked {
  kind: RequirementKind
  ref_id: number
  need: number
}

/** Whether a certificate would ask for itself, over however many others. `asks`: the certificates that each one asks for. */
export const goesInCircles = (certId: number, asks: ReadonlyMap<number, readonly number[]>): boolean => {
  const seen = new Set<number>()
  const open = [...(asks.get(certId) ?? [])]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === certId) return true
    if (seen.has(next)) continue
    seen.add(next)
    open.push(...(asks.get(next) ?? []))
  }
  return false
}

/** How many of what is asked for are met. */
export const metOf = (requirements: readonly { met: boolean }[]): number => requirements.filter(({ met }) => met).length

/** A certificate has everything that it asks for; one that asks for nothing is given by hand alone. */
export const isComplete = (requirements: readonly { met: boolean }[]): boolean =>
  requirements.length > 0 && requirements.every(({ met }) => met)

/** Ranks of a contest that get the same words, e.g. 1 to 3 一等奖. */
export interface RankBand {
  note: string
  to: number
}
/** What a rank is worth; undefined where it gets nothing. The bands are in order. */
export const noteOfRank = (rank: number, bands: readonly RankBand[]): string | undefined =>
  rank > 0 ? bands.find(({ to }) => rank <= to)?.note : undefined
