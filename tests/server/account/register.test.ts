import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { EMAIL_LETTERS } from '#contract/account/account.rules'
import { TERMS_VERSION } from '#contract/account/own/consent.rules'
import { startServer, type TestServer } from '../../support/server'
import { enter, logIn, trade } from './support'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const good = { truename: '新同学', mobile: '13612345678', password: 'Sommer2026' }
const register = (
  input: Partial<Record<keyof typeof good | 'email' | 'redirect_uri' | 'state' | 'terms_version', string>>,
) =>
  server.guest().post(accountApi.register, {
    truename: good.truename,
    password: good.password,
    terms_version: TERMS_VERSION,
    ...input,
  })

describe('bad input', () => {
  it.each([
    [{}, '手机或者邮箱必须填写一项'],
    [{ mobile: '12345678901' }, '请输入正确的手机'],
    [{ mobile: '1361234567' }, '请输入正确的手机'],
    [{ email: 'nobody@nowhere' }, '请输入正确的邮箱地址'],
    [{ mobile: good.mobile, email: 'a b@c.de' }, '请输入正确的邮箱地址'],
    [{ email: 'a@b.cn.' }, '请输入正确的邮箱地址'],
    [{ email: 'w\u0430ngyinuo@xinghuo.example' }, EMAIL_LETTERS],
    [{ email: 'a@xinghu\u043e.example' }, EMAIL_LETTERS],
    [{ email: 'a@例子.中国' }, EMAIL_LETTERS],
    [{ mobile: good.mobile, password: 'a1b2c3d' }, '密码至少 8 位'],
    [{ mobile: good.mobile, password: 'aaaaaaaa' }, '密码需包含字母、数字、符号中的至少两种'],
    [{ mobile: good.mobile, password: `a1${'x'.repeat(63)}` }, '密码最多 64 位'],
    [{ mobile: good.mobile, truename: ' \u200b\u3000 ' }, '请填写姓名'],
    [{ mobile: good.mobile, redirect_uri: 'https://evil.example' }, '返回地址不被允许'],
    [{ mobile: good.mobile, terms_version: '' }, '请先阅读并同意用户协议和个人信息保护政策'],
    [{ mobile: good.mobile, terms_version: '2001-01' }, '用户协议和个人信息保护政策已更新，请刷新页面后重新阅读'],
    [{ mobile: '13800000004' }, '该手机或邮箱已注册，请直接登录'],
    [{ email: 'WANGYINUO@xinghuo.example' }, '该手机或邮箱已注册，请直接登录'],
    [{ email: 'ｗａｎｇｙｉｎｕｏ＠xinghuo.example' }, '该手机或邮箱已注册，请直接登录'],
    [{ email: 'wang\u200byinuo@xinghuo.example\u2060' }, '该手机或邮箱已注册，请直接登录'],
    [{ mobile: '１３８００００\u200d０００４' }, '该手机或邮箱已注册，请直接登录'],
    [{ mobile: '+86 138-0000-0004' }, '该手机或邮箱已注册，请直接登录'],
    [{ mobile: '86138 0000 0004' }, '该手机或邮箱已注册，请直接登录'],
    [{ mobile: '+1 138 0000 0004' }, '请输入正确的手机'],
  ])('%j: %s', async (input, message) => {
    const before = [await server.count('account'), await server.count('org_member'), await server.count('login_code')]
    const answer = await register(input)
    expect(answer).toMatchObject({ message, data: null })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect([await server.count('account'), await server.count('org_member'), await server.count('login_code')]).toEqual(
      before,
    )
  })

  it('refuses a name of 31 characters as a person counts them, and takes 30 emoji', async () => {
    expect((await register({ mobile: good.mobile, truename: '好'.repeat(31) })).code).toBe(40000)
    expect((await register({ mobile: '13612345670', truename: '👨‍👩‍👧‍👦'.repeat(30) })).code).toBe(20000)
  })
})

describe('a new student', () => {
  it('returns with a code, is in the default organisation and may visit', async () => {
    const answer = await register({
      ...good,
      email: 'Neu@Schule.example',
      redirect_uri: '/training-room/student/2/index',
      state: 'q',
    })
    expect(answer.data.url).toMatch(/^\/training-room\/student\/2\/index\?code=[\w-]+&state=q$/)
    const code = new URL(answer.data.url, 'http://x').searchParams.get('code') ?? ''
    const { client } = await trade(server, server.guest(), code, 'q')
    const me = (await client?.get(accountApi.getUserInfo, {}))?.data
    expect(me).toMatchObject({
      truename: '新同学',
      mobile: good.mobile,
      email: 'neu@schule.example',
      group_id: 1,
      roles: [],
    })
    expect(me?.groups.map((g) => g.group_name)).toEqual(['星火职业学院'])
    expect(me?.sibling_system).toContainEqual({ value: 'szb', label: '星火实训平台', checked: true })
    expect(me?.first_login_time).toBeGreaterThan(0)
    expect(me?.openid).toMatch(/^xh_/)
  })

  it('logs in afterwards by mobile and by e-mail; the password is kept as a salted hash', async () => {
    await enter(server, good.mobile, good.password)
    await enter(server, 'neu@SCHULE.example', good.password)
    const { rows } = (await server.db.execute(
      `select password_hash from account where mobile = '${good.mobile}'`,
    )) as unknown as { rows: { password_hash: string }[] }
    expect(rows[0]?.password_hash).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect((await logIn(server, good.mobile, good.password.toLowerCase())).code).toBe(40110)
  })

  it('is made once when the form is sent twice at once', async () => {
    const before = await server.count('account')
    const answers = await Promise.all([1, 2, 3].map(() => register({ mobile: '13698765432' })))
    expect(answers.map((a) => a.code).sort()).toEqual([20000, 40112, 40112])
    expect(await server.count('account')).toBe(before + 1)
  })
})
