import { isEmail, isMobile } from '../account/account.rules'
import { cleanName } from '../kernel/text'

export interface Expected {
  truename: string
  code: string
  contact: string
  className: string
}

/** A number as organisations write it: letters, figures and hyphens. */
const CODE = /^[\p{L}\d][\p{L}\d_.-]{0,39}$/u

export const cleanCode = (s: string): string => cleanName(s.normalize('NFKC')).replace(/\s/g, '')
export const cleanContact = (s: string): string => s.normalize('NFKC').replace(/\s/g, '').toLowerCase()

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
  if (entry.code && !CODE.test(entry.code)) return '学号（工号）只能由文字、数字和连字符组成'
  if (entry.contact && !isMobile(entry.contact) && !isEmail(entry.contact)) return '手机或邮箱格式不正确'
  return entry
}
