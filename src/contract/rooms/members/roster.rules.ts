import { EMAIL_LETTERS, emailProblem, isEmail, isMobile, loginKey } from '../../account/account.rules'
import { cleanName } from '../../kernel/text'

export interface Expected {
  truename: string
  code: string
  contact: string
  className: string
}

/** A number as organisations write it. People log in with it, so it has no letters that look like other ones. */
export const isCode = (s: string): boolean => /^[A-Za-z\d\p{Script=Han}][A-Za-z\d\p{Script=Han}_.-]{0,39}$/u.test(s)
export const CODE_PROBLEM = '学号（工号）只能由汉字、英文字母、数字和连字符组成'

export const cleanCode = (s: string): string => cleanName(s.normalize('NFKC')).replace(/\s/g, '')
export const cleanContact = (s: string): string => loginKey(s).replace(/\s/g, '')
/** Numbers that differ in case alone are one: people log in in either. */
export const codeKey = (code: string): string => code.toLowerCase()

/** A row as it is kept, or what is wrong with it. */
export const expected = (row: {
  truename: string
  code?: string | undefined
  contact?: string | undefined
  class_name?: string | undefined
}): Expected | string => {
  const entry = {
    truename: cleanName(row.truename),
    code: cleanCode(row.code ?? ''),
    contact: cleanContact(row.contact ?? ''),
    className: cleanName(row.class_name ?? ''),
  }
  if (!entry.truename) return '请填写姓名'
  if (!entry.code && !entry.contact) return '请填写学号（工号）、手机、邮箱中的至少一项'
  if (entry.code && !isCode(entry.code)) return CODE_PROBLEM
  if (entry.contact && !isMobile(entry.contact) && !isEmail(entry.contact))
    return emailProblem(entry.contact) === EMAIL_LETTERS ? EMAIL_LETTERS : '手机或邮箱格式不正确'
  return entry
}
