/**
 * Every refusal has a name, a code of the envelope, an HTTP status and the Chinese text that a person reads.
 * Codes: 4xxxx are shown as a toast; 10500 opens a box and goes back; above 50000 the page itself shows the state,
 * so no toast appears (section 8). Domains add theirs in `<domain>.errors.ts`, in the range given here:
 * account 401xx (its ways to be known 40170–40189; orgs 40115 and 40126–40159, and of rooms' 40548 and 40549), files 402xx, notices 403xx, rooms 405xx, teams 406xx, contests 407xx, feedback 408xx, works 411xx, tasks 412xx, todo 413xx, judging 414xx, boards 415xx, website 417xx, software 418xx, content 419xx, reviews 420xx, materials 421xx, courses 424xx, exams 425xx, solutions 426xx, certs 427xx, plans 428xx, shop 430xx, projects 431xx, camps 432xx, lti 433xx, the back office 435xx; quiet twins are 5xxxx.
 */
export interface ErrorRow {
  code: number
  status: number
  text: string
  /** When it is thrown. */
  when: string
}

export const defineErrors = <K extends string>(rows: Record<K, ErrorRow>): Record<K, ErrorRow & { name: K }> =>
  Object.fromEntries(Object.entries<ErrorRow>(rows).map(([name, row]) => [name, { ...row, name }])) as Record<
    K,
    ErrorRow & { name: K }
  >

export type ErrorDef = ErrorRow & { name: string }

/** Thrown by services and rules; one server plugin turns it into the envelope. `data` may tell the page more. */
export class DomainError extends Error {
  constructor(
    readonly def: ErrorDef,
    /** Replaces the text that a person reads, e.g. with a name in it. */
    text?: string,
    readonly data?: unknown,
  ) {
    super(text ?? def.text)
    this.name = 'DomainError'
  }
}

/** What a refusal's `data` may say: where whoever is refused gets on, by an address of the page's own and its button's words. */
export interface WayOn {
  way: { href: string; label: string }
}

export const kernelErrors = defineErrors({
  bad_input: {
    code: 40000,
    status: 400,
    text: '提交的内容有误，请检查后重试',
    when: 'the input does not fit the schema, or names a field nobody knows',
  },
  login_required: {
    code: 50401,
    status: 401,
    text: '您尚未登录，请先登录后再操作',
    when: 'the call needs a session and there is none, or it ended',
  },
  token_mismatch: {
    code: 40103,
    status: 403,
    text: '页面已过期，请刷新后重试',
    when: 'a write without the X-Token of its session (CSRF)',
  },
  bad_signature: {
    code: 40104,
    status: 403,
    text: '请求校验失败，请检查手机时间后重试',
    when: 'a signed call with a wrong, stale or reused signature',
  },
  forbidden: { code: 40300, status: 403, text: '没有访问权限', when: 'the asker is known and may not do this' },
  no_visit: {
    code: 50403,
    status: 403,
    text: '没有访问权限',
    when: 'a user without the visit permission of this platform',
  },
  demo_readonly: { code: 40301, status: 403, text: '演示账号不能进行此操作', when: 'a demo user tries to write' },
  not_found: {
    code: 40400,
    status: 404,
    text: '内容不存在或无权查看',
    when: 'no such row, or not for the asker: one answer for both',
  },
  unknown_call: { code: 40401, status: 404, text: '接口不存在', when: 'no such call' },
  conflict: {
    code: 40900,
    status: 409,
    text: '内容已被他人修改，请刷新后重试',
    when: 'the row moved on since the asker read it',
  },
  key_running: {
    code: 40901,
    status: 409,
    text: '正在处理，请稍候',
    when: 'the same Idempotency-Key is still being worked on',
  },
  key_reused: {
    code: 42200,
    status: 422,
    text: '重复的请求编号',
    when: 'an Idempotency-Key came back with another body',
  },
  too_large: { code: 41300, status: 413, text: '提交的内容过大', when: 'the body is over its limit' },
  too_many: {
    code: 42900,
    status: 429,
    text: '操作太频繁，请稍后再试',
    when: 'a rate limit was reached; data.retry_after says seconds',
  },
  internal: {
    code: 50000,
    status: 500,
    text: '服务器出了点问题，请稍后再试',
    when: 'anything unforeseen; the log has the cause',
  },
  unwritable: {
    code: 42300,
    status: 503,
    text: '服务器暂时不能保存内容，只能查看，请稍后再试',
    when: 'the disk of the server or of its database is full, read-only or gone; a super admin reads which; data.retry_after says seconds',
  },
  starting: {
    code: 42301,
    status: 503,
    text: '服务器正在启动，请稍候',
    when: 'the server is not ready yet: its embedded database opens, or the demo is filled in; data.retry_after says seconds',
  },
  busy: {
    code: 50000,
    status: 503,
    text: '服务器繁忙，请稍后再试',
    when: 'the database or another part cannot answer now',
  },
})
