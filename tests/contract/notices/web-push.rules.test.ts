import { expect, it } from 'vitest'
import {
  afterQuiet,
  againIn,
  isPushService,
  minuteText,
  NOTICES_PAGE,
  ownLink,
  QUIET_DEFAULT,
  retryAfter,
  tagOf,
  toldFrom,
  toldOf,
} from '#contract/notices/web-push/web-push.rules'

/** Of China's clock, whatever the machine's zone is. */
const at = (text: string): number => Date.parse(`2026-11-${text}:00+08:00`) / 1000

it.each([
  ['20T21:59', '20T21:59'],
  ['20T22:00', '21T07:00'],
  ['20T23:30', '21T07:00'],
  ['21T00:00', '21T07:00'],
  ['21T06:59', '21T07:00'],
  ['21T07:00', '21T07:00'],
  ['21T12:00', '21T12:00'],
])('over midnight: what is due at %s comes at %s', (due, comes) => {
  expect(afterQuiet(QUIET_DEFAULT, at(due))).toBe(at(comes))
})

it('quiet hours within a day, switched off, and to the second', () => {
  const noon = { on: true, from: 12 * 60, to: 13 * 60 + 30 }
  expect(afterQuiet(noon, at('20T11:59'))).toBe(at('20T11:59'))
  expect(afterQuiet(noon, at('20T12:00') + 59)).toBe(at('20T13:30'))
  expect(afterQuiet(noon, at('20T13:30'))).toBe(at('20T13:30'))
  expect(afterQuiet({ ...noon, on: false }, at('20T12:30'))).toBe(at('20T12:30'))
  expect(afterQuiet({ on: true, from: 0, to: 0 }, at('20T12:30'))).toBe(at('20T12:30'))
  expect([minuteText(0), minuteText(450), minuteText(1410)]).toEqual(['00:00', '07:30', '23:30'])
})

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc:def', true],
  ['https://web.push.apple.com/Qabc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://wns2-sg2p.notify.windows.com/w/?token=abc', true],
  ['https://push.school.example:8443/x', true],
  ['http://10.1.2.3/x', true],
  ['https://push.school.example/x', false],
  ['https://evil.example/push', false],
  ['http://fcm.googleapis.com/fcm/send/x', false],
  ['https://fcm.googleapis.com:8443/fcm/send/x', false],
  ['https://fcm.googleapis.com@evil.example/x', false],
  ['https://user:pass@fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com.evil.example/x', false],
  ['https://evil.example#.push.apple.com', false],
  ['https://evil.example\\.push.apple.com/x', false],
  ['https://evilpush.apple.com/x', false],
  ['https://push.apple.com/x', false],
  ['https://127.0.0.1/push', false],
  ['http://169.254.169.254/latest/meta-data', false],
  ['https://[::1]/x', false],
  ['file:///etc/passwd', false],
  ['javascript:alert(1)', false],
  ['', false],
])('%s is of a known push service: %s', (endpoint, known) => {
  expect(isPushService(endpoint, ['push.school.example:8443', '10.1.2.3:80'])).toBe(known)
})

it.each([
  ['/training-room/student/1/work?tab=a#b', '/training-room/student/1/work?tab=a#b'],
  ['', NOTICES_PAGE],
  ['https://evil.example/x', NOTICES_PAGE],
  ['//evil.example/x', NOTICES_PAGE],
  ['/\\evil.example/x', NOTICES_PAGE],
  ['/\t/evil.example', NOTICES_PAGE],
  ['/./\\evil.example', NOTICES_PAGE],
  ['javascript:alert(1)', NOTICES_PAGE],
])('a link stays in the app: %s', (link, leads) => {
  expect(ownLink(link)).toBe(leads)
})

const due = (n: number) => Array.from({ length: n }, (_, i) => ({ id: n - i, title: `${n - i}`, link: '/index' }))

it('a device is told up to three one by one, then the newest two and how many more', () => {
  const said = (n: number) => toldOf(due(n), 9).map(({ told, ids }) => [told.title, ids])
  expect(said(0)).toEqual([])
  expect(said(3)).toEqual([
    ['1', [1]],
    ['2', [2]],
    ['3', [3]],
  ])
  expect(said(5)).toEqual([
    ['还有 3 条通知', [3, 2, 1]],
    ['4', [4]],
    ['5', [5]],
  ])
})

it('a message holds no more than title, link, id and how many are unread, and fits its 4 KB', () => {
  const [one] = toldOf([{ id: 1, title: '长'.repeat(3000), link: `/${'x'.repeat(3000)}` }], 1)
  expect(Object.keys(one?.told ?? {}).sort()).toEqual(['id', 'link', 'title', 'unread'])
  expect(Buffer.byteLength(JSON.stringify(one?.told))).toBeLessThan(1000)
  expect(one?.told.link).toBe(NOTICES_PAGE)
})

it('the worker takes what is a message of ours, and leads nowhere else', () => {
  expect(toldFrom({ id: 7, title: '标题', link: 'https://evil.example' })).toEqual({
    id: 7,
    title: '标题',
    link: NOTICES_PAGE,
    unread: 0,
  })
  for (const bad of [null, 'x', {}, { id: 1, title: '', link: '/' }, { id: '1', title: 'a', link: '/' }])
    expect(toldFrom(bad)).toBeUndefined()
  expect([tagOf({ id: 7 }), tagOf({ id: 0 })]).toEqual(['notice-7', 'notices'])
})

it('a push service says when to come again in seconds or by a date, and within a day', () => {
  const now = at('20T12:00')
  expect(retryAfter('120', now)).toBe(120)
  expect(retryAfter('Fri, 20 Nov 2026 04:05:00 GMT', now)).toBe(300)
  expect(retryAfter('Fri, 20 Nov 2026 03:00:00 GMT', now)).toBe(0)
  expect([retryAfter(undefined, now), retryAfter('soon', now)]).toEqual([undefined, undefined])
  expect([againIn(0), againIn(3), againIn(0, 1800), againIn(0, 999_999)]).toEqual([60, 480, 1800, 86_400])
})
