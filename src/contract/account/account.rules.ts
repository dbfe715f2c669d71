import { visible } from '../kernel/text'

/** Mainland mobile number: 1, then 3–9, then nine digits. */
export const isMobile = (s: string): boolean => /^1[3-9]\d{9}$/.test(s)

const WORD = '[a-z0-9!#$%&*+/=?^_{|}~-]+'
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const EMAIL = /* @__PURE__ */ new RegExp(`^${WORD}(?:\\.${WORD})*@(?:${LABEL}\\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$`, 'i')

/**
 * An e-mail, in ASCII alone (an international domain as its xn-- name): a letter of another script that looks the same would
 * make a twin of somebody's login. The server sends nothing to it before it is verified.
 */
export const isEmail = (s: string): boolean => s.length <= 254 && EMAIL.test(s)

const folded = (given: string): string => visible(given.normalize('NFKC')).trim().toLowerCase()
/** What people and address books put between the figures: blanks, dots, brackets and every kind of dash. */
const BETWEEN = /[\s().\p{Pd}]/gu

/** A mobile number as it is kept, however it was typed: with +86 or 86 before it, spaces, dashes, full-width figures. */
export const mobileKey = (given: string): string =>
  folded(given)
    .replace(BETWEEN, '')
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/, '')

/**
 * A login name as it is kept and looked up: without width, case, blanks around it and characters that nobody sees; a mobile
 * number as `mobileKey`. Thirteen bare figures stay what they are: they may be a student's number.
 */
export const loginKey = (given: string): string => {
  const name = folded(given)
  if (/^\d+$/.test(name)) return name
  const mobile = mobileKey(name)
  return isMobile(mobile) ? mobile : name
}

export const EMAIL_LETTERS = '邮箱只能使用英文字母、数字和符号，请检查是否有外形相近的文字'
export type ContactProblem =
  | '手机或者邮箱必须填写一项'
  | '请输入正确的手机'
  | '请输入正确的邮箱地址'
  | typeof EMAIL_LETTERS

/** What is wrong with an e-mail; undefined when nothing is. */
export const emailProblem = (email: string): ContactProblem | undefined => {
  if (isEmail(email)) return undefined
  return /[^ -~]/.test(email) ? EMAIL_LETTERS : '请输入正确的邮箱地址'
}

/** What is wrong with the contacts of a registration; undefined when nothing is (section 5). */
export const contactProblem = (mobile: string, email: string): ContactProblem | undefined => {
  if (!mobile && !email) return '手机或者邮箱必须填写一项'
  if (mobile && !isMobile(mobile)) return '请输入正确的手机'
  return email ? emailProblem(email) : undefined
}

export const PASSWORD_MIN = 8
export const PASSWORD_RULE = `至少 ${PASSWORD_MIN} 位，包含字母、数字、符号中的至少两种`
export const PASSWORD_MAX = 64

/** Long enough and of two kinds of characters; undefined when good. */
export const passwordProblem = (s: string): string | undefined => {
  if (s.length < PASSWORD_MIN) return `密码至少 ${PASSWORD_MIN} 位`
  if (s.length > PASSWORD_MAX) return `密码最多 ${PASSWORD_MAX} 位`
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((r) => r.test(s)).length
  return kinds < 2 ? '密码需包含字母、数字、符号中的至少两种' : undefined
}
