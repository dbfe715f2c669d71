import { beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { canonical } from '#contract/kernel/sign'
import { rejectToken, setIdentity } from '#lib/identity'
import { clockOffset, noteServerTime } from '#lib/net/clock'
import { ApiError, NetworkError } from '#lib/net/errors'
import { call, configureHttp } from '#lib/net/http'
import { isOnline, noteNetwork } from '#lib/net/online'
import { setSite } from '#lib/net/site'
import { answerWith, json, setCookie, site } from './answer'

const api = (group: 'product' | 'uc', method: 'GET' | 'POST', alsoGet?: true) =>
  endpoint({ group, method, path: '/api/Thing/get', input: z.any(), output: z.any(), summary: '', alsoGet })
const read = api('product', 'GET')

const told = { toast: vi.fn(), confirmBack: vi.fn(), onLoginRequired: vi.fn(), refreshKeys: vi.fn(async () => {}) }
beforeEach(() => {
  for (const one of Object.values(told)) one.mockClear()
  configureHttp(told)
  setIdentity(null)
  setSite(site)
  noteNetwork(true)
  noteServerTime(Date.now(), Date.now(), Date.now())
})

it.each([
  [{ code: 20000, data: 5 }, 5],
  [{ code: 200, data: 5 }, 5],
  [{ code: 204, data: null }, null],
  [{ code: 1, data: { a: 1 } }, { a: 1 }],
  [{ success: true, data: 'x' }, 'x'],
  [{ code: 10499, message: 'ignored', data: 5 }, undefined],
])('takes %j as success', async (body, data) => {
  answerWith(json(body))
  expect(await call(read, {})).toEqual(data)
  expect(told.toast).not.toHaveBeenCalled()
})

it.each([
  ['shown as a toast', { code: 40000, message: '不行' }, 400, 40000, ['toast', '不行']],
  ['without a message', { code: 40000 }, 200, 40000, ['toast', 'Error']],
  ['false without a code', { success: false, message: '不行' }, 200, 200, ['toast', '不行']],
  ['exactly 50000 is shown', { code: 50000, message: '坏了' }, 500, 50000, ['toast', '坏了']],
  ['above 50000 is quiet', { code: 50001, message: '坏了' }, 400, 50001, undefined],
  ['10500 opens a box and goes back', { code: 10500, message: '已结束' }, 200, 10500, ['confirmBack', '已结束']],
  ['an HTTP failure without a code', { error: '网关错误' }, 502, 502, ['toast', '网关错误']],
  ['a success code on a failed answer', { code: 200, message: '假的' }, 500, 500, ['toast', '假的']],
] as const)('rejects: %s', async (_, body, status, code, shown) => {
  answerWith(json(body, status))
  await expect(call(read, {})).rejects.toMatchObject({ code, status })
  const calls = Object.entries(told).flatMap(([name, spy]) => spy.mock.calls.map((args: unknown[]) => [name, ...args]))
  expect(calls).toEqual(shown ? [shown] : [])
})

it.each([
  [502, '服务器暂时没有响应，请稍后再试（502）'],
  [413, '内容太大，没有提交成功（413）'],
  [404, '请求没有成功（404）'],
])('says in Chinese what a gateway answered with %i and a page of its own', async (status, said) => {
  const headers = { 'content-type': 'text/html' }
  answerWith(new Response('<html>Bad Gateway</html>', { status, statusText: 'Bad Gateway', headers }))
  await expect(call(read, {})).rejects.toMatchObject({ code: status, status })
  expect(told.toast).toHaveBeenCalledWith(said)
})

it('keeps a suppressed error to the caller, but never the box', async () => {
  answerWith(json({ code: 40000, message: '不行' }, 400), json({ code: 10500, message: '已结束' }))
  await expect(call(read, {}, { quiet: true })).rejects.toBeInstanceOf(ApiError)
  expect(told.toast).not.toHaveBeenCalled()
  await expect(call(read, {}, { quiet: true })).rejects.toBeInstanceOf(ApiError)
  expect(told.confirmBack).toHaveBeenCalledWith('已结束')
})

it('asks for a login when the session is gone, without a toast', async () => {
  answerWith(json({ code: 50401, message: '您尚未登录，请先登录后再操作' }, 401))
  await expect(call(read, {})).rejects.toMatchObject({ code: 50401 })
  expect(told.onLoginRequired).toHaveBeenCalledOnce()
  expect(told.toast).not.toHaveBeenCalled()
})

it('knows a login page of the network from an answer of ours', async () => {
  const portal = () => new Response('<html>login</html>', { headers: { 'content-type': 'text/html' } })
  answerWith(portal())
  await expect(call(read, {})).rejects.toMatchObject({ name: 'NetworkError', kind: 'portal' })
  expect(told.toast).toHaveBeenCalledWith('当前网络需要登录认证，请完成认证后重试')
  expect(isOnline()).toBe(false)
  answerWith(new Response('not json', { headers: { 'content-type': 'application/json' } }))
  // Ours, and cut off on its way.
  await expect(call(read, {})).rejects.toMatchObject({ kind: 'offline' })
  answerWith(json({ code: 20000, data: 1 }))
  await call(read, {})
  expect(isOnline()).toBe(true)
})

it('calls a dead network by its name', async () => {
  answerWith(new TypeError('Failed to fetch'))
  await expect(call(read, {})).rejects.toBeInstanceOf(NetworkError)
  expect(told.toast).toHaveBeenCalledWith('网络不可用，请检查网络后重试')
})

it('gives up after five seconds', async () => {
  vi.useFakeTimers()
  globalThis.fetch = ((_: string, init: RequestInit) =>
    new Promise((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    })) as typeof fetch
  const asked = expect(call(read, {})).rejects.toMatchObject({ kind: 'timeout' })
  await vi.advanceTimersByTimeAsync(4999)
  expect(told.toast).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await asked
  vi.useRealTimers()
})

it('sends GET as a query, POST as JSON, and a write that the specification has as GET as POST', async () => {
  setCookie('token=t1')
  const sent = answerWith(json({ code: 20000, data: 1 }))
  await call(read, { id: 3, keyword: '张 &', none: undefined })
  await call(api('product', 'GET', true), { id: 3 }, { key: 'k1' })
  expect(sent[0]).toMatchObject({ url: '/api/Thing/get?id=3&keyword=%E5%BC%A0+%26', method: 'GET', body: undefined })
  expect(sent[0]?.headers['X-Token']).toBe('t1')
  expect(sent[1]).toMatchObject({ url: '/api/Thing/get', method: 'POST', body: { id: 3 } })
  expect(sent[1]?.headers['Idempotency-Key']).toBe('k1')
})

it('does not use a session again that the server has disowned', async () => {
  setCookie('token=t2')
  rejectToken()
  setCookie('token=t2')
  const sent = answerWith(json({ code: 20000, data: 1 }))
  await call(read, {})
  expect(sent[0]?.headers['X-Token']).toBeUndefined()
})

const signature = async (key: string, text: string) => {
  const { createHmac } = await import('node:crypto')
  return createHmac('sha256', key).update(text).digest('hex')
}

it.each([true, false])('signs user-centre calls with the key of the session (crypto.subtle: %s)', async (subtle) => {
  const real = globalThis.crypto
  if (!subtle) vi.stubGlobal('crypto', { getRandomValues: (a: Uint8Array<ArrayBuffer>) => real.getRandomValues(a) })
  setIdentity({ uid: 1, orgId: 1, signKey: 'session-key' })
  const sent = answerWith(json({ code: 20000, data: 1 }))
  await call(api('uc', 'GET'), { b: 2, a: '一' })
  vi.unstubAllGlobals()
  const headers = sent[0]?.headers ?? {}
  const text = canonical({
    method: 'GET',
    path: '/api/Thing/get',
    params: { a: '一', b: '2' },
    body: undefined,
    time: headers['X-Timestamp'] ?? '',
    version: '1',
    nonce: headers['X-Nonce'] ?? '',
  })
  expect(sent[0]?.url).toContain('/uc/api/Thing/get?')
  expect(headers['X-Sign']).toBe(await signature('session-key', text))
})

const refused = (serverTime: number) =>
  json({ code: 40104, message: '请求校验失败，请检查手机时间后重试' }, 403, { 'X-Server-Time': String(serverTime) })

it('tries a refused signature once more by the right clock', async () => {
  const ahead = Date.now() + 3600_000
  const sent = answerWith(refused(ahead), json({ code: 20000, data: 'ok' }, 200, { 'X-Server-Time': String(ahead) }))
  expect(await call(api('uc', 'POST'), {})).toBe('ok')
  expect(sent).toHaveLength(2)
  const [first, second] = sent.map((one) => Number(one.headers['X-Timestamp']))
  expect((second ?? 0) - (first ?? 0)).toBeGreaterThan(3500)
  expect(clockOffset()).toBeGreaterThan(3500_000)
  expect(sent[0]?.headers['X-Nonce']).not.toBe(sent[1]?.headers['X-Nonce'])
})

it('tries once more with a fresh key, and not at all when nothing was wrong on our side', async () => {
  told.refreshKeys.mockImplementationOnce(async () => setSite({ ...site, sign_key: 'second-key' }))
  const sent = answerWith(refused(Date.now()), json({ code: 20000, data: 'ok' }))
  expect(await call(api('uc', 'POST'), {})).toBe('ok')
  expect(sent).toHaveLength(2)
  const again = answerWith(refused(Date.now()))
  await expect(call(api('uc', 'POST'), {})).rejects.toMatchObject({ code: 40104 })
  expect(again).toHaveLength(1)
})

it('an answer that was on its way when the browser lost its network does not bring the network back', async () => {
  let answers = (_: Response): void => {}
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        answers = resolve
      }),
  )
  const asked = call(read, {})
  window.dispatchEvent(new Event('offline'))
  answers(json({ code: 200, data: 5 }))
  expect(await asked).toBe(5)
  expect(isOnline()).toBe(false)
  // What is asked afterwards is evidence: some web views never say that the network is back.
  answerWith(json({ code: 200, data: 5 }))
  await call(read, {})
  expect(isOnline()).toBe(true)
})

it('a call that fails after the network came back, and was asked before, does not take the network away again', async () => {
  let fails = (): void => {}
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((_, reject) => {
        fails = () => reject(new TypeError('Failed to fetch'))
      }),
  )
  window.dispatchEvent(new Event('offline'))
  const asked = call(read, {})
  window.dispatchEvent(new Event('online'))
  fails()
  await expect(asked).rejects.toBeInstanceOf(NetworkError)
  expect(isOnline()).toBe(true)
  // The same where an answer has brought it back; what is asked afterwards is evidence.
  noteNetwork(false)
  const early = call(read, {})
  noteNetwork(true)
  fails()
  await expect(early).rejects.toBeInstanceOf(NetworkError)
  expect(isOnline()).toBe(true)
  const late = call(read, {})
  fails()
  await expect(late).rejects.toBeInstanceOf(NetworkError)
  expect(isOnline()).toBe(false)
})
