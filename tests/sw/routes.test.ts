import { expect, it } from 'vitest'
import { isPicture, isWritten, keepable, NOT_SCREENS, partOf } from '../../sw/routes'
import { withoutQuery } from '../../sw/site-address'
import { fromUs, ourShell, ours } from '../../sw/trust'

const screen = (path: string) => !NOT_SCREENS.some((one) => one.test(path))

it.each([
  '/',
  '/index',
  '/training-room/student/5/index?invite_code=x',
  '/uc/login',
  '/uc/home',
  '/lxp/task/3',
  '/contest/1',
  '/apiary',
])('opens %s with the shell', (path) => expect(screen(path)).toBe(true))
it.each([
  '/api/x',
  '/api/docs',
  '/uc/api/x',
  '/lxp/api/x',
  '/files/a.png',
  '/verify/abc',
  '/version.json?r=1',
  '/config.json',
  '/sw.js',
])('leaves %s to the server', (path) => expect(screen(new URL(path, 'https://a.example').pathname)).toBe(false))

it('leaves a certificate to the server first, and nothing else', () => {
  expect(['/verify', '/verify/abc', '/verify/'].every(isWritten)).toBe(true)
  expect(['/verifying', '/index', '/cert/1/2/3/verify'].some(isWritten)).toBe(false)
})

const answer = (type: string, headers: Record<string, string> = { 'x-app-build': '7' }, status = 200) =>
  new Response('x', { status, headers: { 'content-type': type, ...headers } })

it('keeps nothing that our build did not write', () => {
  expect(ours('/assets/a.js', answer('text/javascript'))).toBe(true)
  expect(ours('/assets/a.js', answer('text/html'))).toBe(false)
  expect(ours('/assets/a.js', answer('text/javascript', {}))).toBe(false)
  expect(ours('/assets/a.js', answer('text/javascript', { 'x-app-build': '7' }, 404))).toBe(false)
  expect(ours('/assets/a.css', answer('text/css; charset=utf-8'))).toBe(true)
  expect(ours('/version.json', answer('text/html'))).toBe(false)
})

it('takes the shell of its own build only', () => {
  expect(ourShell('/index.html', answer('text/html'), '7')).toBe(true)
  expect(ourShell('/index.html', answer('text/html'), '8')).toBe(false)
  expect(ourShell('/index.html', answer('application/json'), '7')).toBe(false)
})

it('keeps public pictures, and never an answer of a call or a private file', () => {
  expect(isPicture('/files/cover.png', 'image')).toBe(true)
  expect(isPicture('/uc/api/Avatar/get', 'image')).toBe(false)
  expect(isPicture('/api/rooms', '')).toBe(false)
  expect(keepable(answer('image/png', { 'cache-control': 'public, max-age=60' }))).toBe(true)
  expect(keepable(answer('image/png', { 'cache-control': 'private' }))).toBe(false)
  expect(keepable(answer('image/png', {}))).toBe(false)
  expect(keepable(answer('text/html', { 'cache-control': 'public' }))).toBe(false)
})

it('knows version.json by its path, whatever the random query', () => {
  expect(withoutQuery('https://a.example/version.json?r=abc')).toBe('https://a.example/version.json')
})

it('gives a player the part of a kept file that it asks for', async () => {
  const whole = () => new Response('0123456789', { headers: { 'content-type': 'video/mp4' } })
  expect((await partOf(whole(), null)).status).toBe(200)
  const part = await partOf(whole(), 'bytes=2-4')
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, '234', 'bytes 2-4/10'])
  expect(await (await partOf(whole(), 'bytes=7-')).text()).toBe('789')
  expect((await partOf(whole(), 'bytes=99-')).status).toBe(416)
})

it('takes a login page of the network for no file of ours, and a page that somebody handed in for one', async () => {
  await expect(fromUs(Promise.resolve(answer('text/html', {})))).rejects.toThrow()
  const page = answer('text/html', { 'x-content-type-options': 'nosniff' })
  expect(await fromUs(Promise.resolve(page))).toBe(page)
  const refused = answer('text/html', {}, 404)
  expect(await fromUs(Promise.resolve(refused))).toBe(refused)
})
