import { describe, expect, it } from 'vitest'
import { webPushApi } from '#contract/notices/web-push/web-push.api'
import { afterQuiet } from '#contract/notices/web-push/web-push.rules'
import { people } from '../../support/people'
import { withPhone } from './web-push.setup'

const { here, tell, turn, titles, another } = withPhone()

describe('a push service', () => {
  it('that knows a device no more (410, 404) is not asked again', async () => {
    for (const status of [410, 404]) {
      await here.a.post(webPushApi.subscribe, here.phone.given)
      here.service.answers(() => ({ status }))
      await tell('没有人了')
      await turn()
      expect(await here.server.count('web_push_subscription')).toBe(0)
      expect(await here.server.count('web_push_due')).toBe(0)
    }
    expect(here.service.asked).toHaveLength(2)
  })

  it('that is out of order is asked again, later each time, and given up in the end', async () => {
    here.service.answers(() => ({ status: 503 }))
    await tell('稍后再来')
    let waits = 60
    for (let tries = 1; tries <= 6; tries++) {
      await turn()
      expect(here.service.asked).toHaveLength(tries)
      here.server.pass(waits - 2)
      await turn()
      expect(here.service.asked).toHaveLength(tries)
      here.server.pass(3)
      waits *= 2
    }
    await turn()
    expect(here.service.asked).toHaveLength(6)
    expect(await here.server.count('web_push_due')).toBe(0)
    expect(await here.server.count('web_push_subscription')).toBe(1)
  })

  it('that says when is asked then, and what it took is not told twice', async () => {
    await tell('第一条')
    await tell('第二条')
    let taken = 0
    here.service.answers(() => (taken++ ? { status: 429, headers: { 'retry-after': '1800' } } : { status: 201 }))
    await turn()
    expect(titles()).toEqual(['第一条', '第二条'])
    here.service.reset()
    here.server.pass(1790)
    await turn()
    expect(titles()).toEqual([])
    here.server.pass(15)
    await turn()
    expect(titles()).toEqual(['第二条'])
  })

  it('that does not answer is asked no more in this turn, beside what is under way', async () => {
    const b = await another()
    for (let n = 0; n < 10; n++) {
      if (n) await (await here.server.as(people.studentA)).post(webPushApi.subscribe, here.service.device().given)
      await (await here.server.as(people.studentB)).post(webPushApi.subscribe, here.service.device().given)
    }
    here.service.answers(() => ({ status: 500 }))
    await tell('不通', '/index', [here.a.uid, b.uid])
    expect(await here.server.count('web_push_due')).toBe(20)
    await turn()
    expect(here.service.asked).toHaveLength(16)
    // Those that were not asked wait a minute, and have lost nothing.
    here.service.reset()
    here.server.pass(61)
    await turn()
    expect(here.service.asked).toHaveLength(20)
  })

  it('that refuses a message is sent it no more', async () => {
    here.service.answers(() => ({ status: 413 }))
    await tell('太大')
    await turn()
    here.service.reset()
    await turn()
    expect(here.service.asked).toHaveLength(0)
    expect(await here.server.count('web_push_subscription')).toBe(1)
  })
})

describe('quiet hours', () => {
  it('are from 22:00 to 07:00 until somebody says otherwise', async () => {
    const b = await here.server.as(people.studentB)
    expect((await b.get(webPushApi.state, {})).data.quiet).toEqual({ on: true, from: 1320, to: 420 })
    await b.post(webPushApi.saveQuiet, { on: true, from: 0, to: 480 })
    await b.post(webPushApi.saveQuiet, { on: true, from: 60, to: 480 })
    expect((await b.get(webPushApi.state, {})).data.quiet).toEqual({ on: true, from: 60, to: 480 })
  })

  it('hold back what is due inside them, which comes together at their end', async () => {
    // Whatever the hour is now, it is inside.
    const minute = Math.floor((here.server.now() / 60 + 480) % 1440)
    const quiet = { on: true, from: (minute + 1430) % 1440, to: (minute + 60) % 1440 }
    await here.a.post(webPushApi.saveQuiet, quiet)
    for (const n of [1, 2, 3, 4]) await tell(`夜里第 ${n} 条`)
    await turn()
    expect(here.service.asked).toHaveLength(0)
    here.server.pass(afterQuiet(quiet, here.server.now()) - here.server.now() - 1)
    await turn()
    expect(here.service.asked).toHaveLength(0)
    here.server.pass(1)
    await turn()
    expect(titles()).toEqual(['还有 2 条通知', '夜里第 3 条', '夜里第 4 条'])
  })

  it('that are switched off let go at once what they held back', async () => {
    const minute = Math.floor((here.server.now() / 60 + 480) % 1440)
    await here.a.post(webPushApi.saveQuiet, { on: true, from: (minute + 1430) % 1440, to: (minute + 60) % 1440 })
    await tell('夜里')
    await turn()
    await here.a.post(webPushApi.saveQuiet, { on: false, from: 0, to: 1 })
    await turn()
    expect(titles()).toEqual(['夜里'])
  })

  it.each([
    { on: true, from: 480, to: 480 },
    { on: true, from: -1, to: 480 },
    { on: true, from: 0, to: 1440 },
    { on: true, from: 0.5, to: 60 },
  ])('cannot be %j', async (quiet) => {
    expect((await here.a.post(webPushApi.saveQuiet, quiet)).status).toBe(400)
    expect((await here.a.get(webPushApi.state, {})).data.quiet).toEqual({ on: false, from: 0, to: 1 })
  })
})
